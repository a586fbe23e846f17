@rem cmd.exe has no exec: the commands of package.json begin with it, so that signals reach them and not a shell.
@%*
