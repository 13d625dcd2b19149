# Runs a program on all inputs: powershell -ExecutionPolicy Bypass -File run.ps1 COMMAND [ARG...]
# Drop the folder outputs on the page.
if (!$args) { 'usage: run.ps1 COMMAND [ARG...]'; exit 2 }
$null = New-Item -ItemType Directory -Force "$PSScriptRoot/outputs"
foreach ($file in Get-ChildItem "$PSScriptRoot/sample/*.in", "$PSScriptRoot/secret/*.in") {
    $run = @{ FilePath = $args[0]; RedirectStandardInput = $file.FullName; NoNewWindow = $true; Wait = $true }
    if ($args.Count -gt 1) { $run.ArgumentList = $args[1..($args.Count - 1)] }
    $done = Start-Process @run -PassThru -RedirectStandardOutput "$PSScriptRoot/outputs/$($file.BaseName).out"
    if ($done.ExitCode) { "$($file.BaseName): exit status $($done.ExitCode)" }
}
