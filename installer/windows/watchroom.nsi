; Installs Watchroom on Windows: per user by default and without an administrator, for all users with /ALLUSERS.
;
;   watchroom-VERSION-setup.exe                          asks; per user
;   watchroom-VERSION-setup.exe /S                       asks nothing; per user
;   watchroom-VERSION-setup.exe /S /ALLUSERS             asks nothing; for all users, from an administrator's prompt
;   ... /MODELS=D:\pack                                  takes a signed model pack as well
;   ... /D=C:\Some Folder                                another place; must be the last, without quotes
;
; Exit codes: 0 done, 1 ended by somebody, 2 not done, 3 installed but the model pack was refused.
;
; Makes: makensis -WX -DVERSION=0.1.0 -DPROGRAM=DIST\watchroom -DOUT=setup.exe watchroom.nsi
; PROGRAM is the folder that PyInstaller made. VERSION has at most four numbers.
;
; Not run on Windows yet: only compiled (docs/checklists/windows.md says what to try).

Unicode true
!ifndef VERSION
  !error "VERSION is missing"
!endif
!ifndef PROGRAM
  !error "PROGRAM is missing: the built folder"
!endif
!ifndef OUT
  !define OUT "watchroom-${VERSION}-setup.exe"
!endif
!include FileFunc.nsh
!include LogicLib.nsh
!include MUI2.nsh
!include x64.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Watchroom"

Name "Watchroom ${VERSION}"
OutFile "${OUT}"
; Nothing is raised by itself: who wants /ALLUSERS starts this as an administrator.
RequestExecutionLevel user
SetCompressor /SOLID lzma
ShowInstDetails show
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Watchroom"
VIAddVersionKey FileDescription "Installs Watchroom"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "See THIRD_PARTY_NOTICES.txt"

Var Scope    ; current | all
Var Models   ; folder of a model pack, or empty
Var Shared   ; where the models of all users lie

!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_TEXT "Watchroom ${VERSION} is installed. Start it from the Start menu."
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Arabic"
!insertmacro MUI_LANGUAGE "SimpChinese"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "Watchroom needs 64-bit Windows." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  StrCpy $Scope current
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/ALLUSERS" $1
  ${IfNot} ${Errors}
    UserInfo::GetAccountType
    Pop $1
    ${If} $1 != "Admin"
      MessageBox MB_ICONSTOP "Installing for all users needs an administrator: start this again from an administrator's prompt." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    StrCpy $Scope all
  ${EndIf}
  ClearErrors
  ${GetOptions} $0 "/MODELS=" $Models
  ${If} ${Errors}
    StrCpy $Models ""
  ${EndIf}
  ${If} $Scope == all
    SetShellVarContext all
    SetRegView 64
    ; /D has been put into $INSTDIR already.
    ${If} $INSTDIR == ""
      StrCpy $INSTDIR "$PROGRAMFILES64\Watchroom"
    ${EndIf}
  ${Else}
    SetShellVarContext current
    ${If} $INSTDIR == ""
      StrCpy $INSTDIR "$LOCALAPPDATA\Programs\Watchroom"
    ${EndIf}
  ${EndIf}
FunctionEnd

Section "Watchroom"
  ; A version never overwrites another: what is open goes on with its own files.
  StrCpy $0 "$INSTDIR\versions\${VERSION}"
  ${If} ${FileExists} "$0\*.*"
    RMDir /r "$0"
    ${If} ${FileExists} "$0\watchroom.exe"
      MessageBox MB_ICONSTOP "Watchroom ${VERSION} is open. Close it, then install again." /SD IDOK
      SetErrorLevel 2
      Abort
    ${EndIf}
  ${EndIf}
  SetOutPath "$0"
  ClearErrors
  File /r "${PROGRAM}/*"
  ${If} ${Errors}
    MessageBox MB_ICONSTOP "Not all files could be written to $0." /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  FileOpen $1 "$INSTDIR\scope" w
  FileWrite $1 "$Scope"
  FileClose $1
  ; From here on the new version is the one that starts.
  CreateShortcut "$SMPROGRAMS\Watchroom.lnk" "$0\watchroom.exe"
  FileOpen $1 "$INSTDIR\watchroom.cmd" w
  FileWrite $1 '@"%~dp0versions\${VERSION}\watchroom.exe" %*$\r$\n'
  FileClose $1
  WriteRegStr SHCTX "${KEY}" DisplayName "Watchroom"
  WriteRegStr SHCTX "${KEY}" DisplayVersion "${VERSION}"
  WriteRegStr SHCTX "${KEY}" DisplayIcon "$0\watchroom.exe"
  WriteRegStr SHCTX "${KEY}" InstallLocation "$INSTDIR"
  WriteRegStr SHCTX "${KEY}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr SHCTX "${KEY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD SHCTX "${KEY}" NoModify 1
  WriteRegDWORD SHCTX "${KEY}" NoRepair 1
  ${GetSize} "$0" "/S=0K" $1 $2 $3
  IntFmt $1 "0x%08X" $1
  WriteRegDWORD SHCTX "${KEY}" EstimatedSize "$1"
  ${If} $Scope == all
    Call SharedModels
  ${EndIf}
  ${If} $Models != ""
    Call TakeModels
  ${EndIf}
SectionEnd

; Users may by default write new files into folders of ProgramData; models of all users are only read by them.
; The names are those of the system's groups in every language: administrators, the system, users.
Function SharedModels
  StrCpy $Shared "$APPDATA\watchroom\models"
  CreateDirectory "$Shared"
  nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$Shared" /inheritance:r /grant *S-1-5-32-544:(OI)(CI)F /grant *S-1-5-18:(OI)(CI)F /grant *S-1-5-32-545:(OI)(CI)RX'
  Pop $1
  ${If} $1 != 0
    MessageBox MB_ICONEXCLAMATION "The rights of $Shared could not be set; other users may change the models in it." /SD IDOK
    SetErrorLevel 2
  ${EndIf}
FunctionEnd

; The program itself checks the signature, the sums and the headers, and says what is wrong.
Function TakeModels
  StrCpy $1 ""
  ${If} $Scope == all
    StrCpy $1 "--all-users"
  ${EndIf}
  nsExec::ExecToLog '"$INSTDIR\versions\${VERSION}\watchroom.exe" models add $1 "$Models"'
  Pop $1
  ${If} $1 != 0
    MessageBox MB_ICONEXCLAMATION "Watchroom is installed, but the model pack in $Models was not taken." /SD IDOK
    SetErrorLevel 3
  ${EndIf}
FunctionEnd

Function un.onInit
  FileOpen $0 "$INSTDIR\scope" r
  FileRead $0 $Scope
  FileClose $0
  ${If} $Scope == all
    SetShellVarContext all
    SetRegView 64
  ${Else}
    SetShellVarContext current
  ${EndIf}
FunctionEnd

Section "Uninstall"
  ; Only what this installed: a folder that somebody chose may hold other things.
  RMDir /r "$INSTDIR\versions"
  Delete "$INSTDIR\watchroom.cmd"
  Delete "$INSTDIR\scope"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Watchroom.lnk"
  DeleteRegKey SHCTX "${KEY}"
  StrCpy $1 "$LOCALAPPDATA\watchroom"
  SetShellVarContext all
  StrCpy $2 "$APPDATA\watchroom\models"
  DetailPrint "What its users made stays: models, audit log, conversations and settings in $1"
  ${If} ${FileExists} "$2\*.*"
    DetailPrint "Models of all users stay in $2"
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\versions\*.*"
    MessageBox MB_ICONEXCLAMATION "Watchroom is open. Close it, then delete $INSTDIR." /SD IDOK
    SetErrorLevel 2
  ${Else}
    MessageBox MB_ICONINFORMATION "Watchroom is removed. Models, audit log, conversations and settings of its users stay in $1 (models of all users in $2). Whoever needs none of it deletes these folders." /SD IDOK
  ${EndIf}
SectionEnd
