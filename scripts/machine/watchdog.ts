/**
 * A shell script that runs a server until it ends or its own standard input does, that is, until the process that started
 * it has ended; then takes its data away, unless a file `stays` lies there, for it is to be started again. Its
 * arguments: the signal that ends the server at once, the folder of the data, and the server's command.
 */
export const watchdog = `
exec 3<&0
signal="$1"; folder="$2"; shift 2
"$@" </dev/null & server=$!
(cat <&3 >/dev/null; kill -s $signal $server 2>/dev/null) & watch=$!
wait $server; code=$?
kill $watch 2>/dev/null
[ -e "$folder/stays" ] || rm -rf "$folder"
exit $code`;
