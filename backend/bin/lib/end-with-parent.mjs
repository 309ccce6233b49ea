// Loaded before a program (`node --import`) whose input is a pipe of whoever started it: however that one ends, killed as well, the pipe
// closes, and the program is asked to end as by its own stop signal, so that it stops its database too.
process.stdin.on('error', () => undefined);
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
// It waits for nobody's input: a program that has done its work ends.
process.stdin.unref?.();
