# Builds the Windows installer from a checkout: environment, program, self-test, setup.exe, sums, signature.
#
#   powershell -ExecutionPolicy Bypass -File installer\windows\build.ps1 -ModelFile SmolLM2-135M-Instruct.Q4_1.gguf
#
# Needs: 64-bit Python 3.11 or newer (py), Visual Studio's build tools, NSIS (makensis on the PATH). With
# WATCHROOM_CERTIFICATE_THUMBPRINT set the program and the installer are signed with that certificate.
#
# Not run on Windows yet: docs/checklists/windows.md says what to look at.
param([Parameter(Mandatory = $true)][string]$ModelFile)

Set-StrictMode -Version 3
$ErrorActionPreference = "Stop"
$root = (Resolve-Path "$PSScriptRoot\..\..").Path
$work = "$root\build\windows"
$env:PYTHONHASHSEED = "1"
# One build for all processors: the variants are chosen when the program starts.
$env:CMAKE_ARGS = "-DGGML_NATIVE=OFF -DGGML_BACKEND_DL=ON -DGGML_CPU_ALL_VARIANTS=ON -DBUILD_SHARED_LIBS=ON -DGGML_OPENMP=OFF -DLLAMA_CURL=OFF -DLLAVA_BUILD=OFF"

function Run {
    param([string]$Program, [string[]]$Words)
    & $Program @Words
    if ($LASTEXITCODE -ne 0) { throw "$Program ended with $LASTEXITCODE" }
}

function Sign {
    param([string]$File)
    $thumbprint = $env:WATCHROOM_CERTIFICATE_THUMBPRINT
    if (-not $thumbprint) { Write-Host "$File is not signed: no certificate is named."; return }
    Run "signtool" @("sign", "/sha1", $thumbprint, "/fd", "sha256", "/tr", $env:WATCHROOM_TIMESTAMP_SERVER, "/td", "sha256", $File)
}

Set-Location $root
Remove-Item -Recurse -Force -ErrorAction SilentlyContinue $work
Run "py" @("-3", "-m", "venv", "$work\venv")
$python = "$work\venv\Scripts\python.exe"
$strict = @("-m", "pip", "install", "--require-hashes", "--no-input", "-q")
Run $python ($strict + @("--only-binary", ":all:", "-r", "requirements\toolchain.txt"))
Run $python @("-m", "tools.make.engine_source", "requirements\installer.txt", "$work\engine")
Run $python ($strict + @("--only-binary", ":all:", "-r", "$work\engine\others.txt"))
Run $python @("-m", "pip", "install", "--no-input", "-q", "--no-deps", "--no-index", "--no-build-isolation", "$work\engine\src")
$env:SOURCE_DATE_EPOCH = (git log -1 --format=%ct)
Run $python @("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", "$work\dist", "--workpath", "$work\work", "installer\watchroom.spec")
$program = "$work\dist\watchroom"
Sign "$program\watchroom.exe"
# As a machine sees it that has none of this: no Python, no settings.
$env:WATCHROOM_HOME = "$work\home"
Run "$program\watchroom.exe" @("--self-test", "--model-file", (Resolve-Path $ModelFile).Path)
$version = (& $python -c "import app; print(app.__version__)")
$setup = "$work\watchroom-$version-windows-x86_64.exe"
Run "makensis" @("-V2", "-WX", "-DVERSION=$version", "-DPROGRAM=$program", "-DOUT=$setup", "installer\windows\watchroom.nsi")
Sign $setup
$hash = (Get-FileHash -Algorithm SHA256 $setup).Hash.ToLower()
[IO.File]::WriteAllText("$work\SHA256SUMS", "$hash  $(Split-Path -Leaf $setup)`n")
if ($env:WATCHROOM_SIGNING_KEY) {
    Run $python @("-c", "import sys; from pathlib import Path; from installer import minisign; minisign.sign(Path(sys.argv[1]), Path(sys.argv[2]), 'watchroom $version')", "$work\SHA256SUMS", $env:WATCHROOM_SIGNING_KEY)
}
Get-ChildItem $work -File
