{ A position is a set of numbers. The table is cleared for each case. }
const full = 1 shl 21 - 1;
var known: array[0..full] of shortint;
    n, a, test, position: longint;
    any: boolean;

function after(position, choice: longint): longint;
var number: longint;
begin
  after := position and not (1 shl choice);
  for number := choice + 2 to 20 do
    if after and (1 shl (number - choice)) = 0 then
      after := after and not (1 shl number);
end;

function wins(position: longint): boolean;
var choice: longint;
begin
  if known[position] = 0 then begin
    known[position] := 1;
    for choice := 2 to 20 do
      if position and (1 shl choice) <> 0 then
        if not wins(after(position, choice)) then known[position] := 2;
  end;
  wins := known[position] = 2;
end;

begin
  read(n);
  while n > 0 do begin
    fillchar(known, sizeof(known), 0);
    position := 0;
    while n > 0 do begin
      read(a);
      position := position or (1 shl a);
      dec(n);
    end;
    inc(test);
    writeln('Test Case #', test);
    any := wins(position);
    if not any then write('There''s no winning move.')
    else write('The winning moves are:');
    for a := 2 to 20 do
      if position and (1 shl a) <> 0 then
        if not wins(after(position, a)) then write(' ', a);
    writeln;
    writeln;
    read(n);
  end;
end.
