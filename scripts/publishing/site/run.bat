@echo off
rem Runs a program on all inputs: run.bat PROGRAM, or run.bat python FILE.py. Drop the folder outputs on the page.
if "%~1"=="" echo usage: run.bat COMMAND [ARG...]& exit /b 2
cd /d "%~dp0"
if not exist outputs mkdir outputs
for %%f in (sample\*.in secret\*.in) do (
    call %* <%%f >outputs\%%~nf.out
    if errorlevel 1 echo %%~nf: it failed
    if not errorlevel 0 echo %%~nf: it crashed
)
