import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PROGRAM = `const s = require('node:net').createServer(); s.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.stdout.write(String(s.address().port)))`;

/**
 * A port that takes no connection and refuses none, like the address of a machine that is gone: its process is held, and its line is
 * full. `end` frees all.
 */
export async function silentPort(): Promise<{ port: number; end(): void }> {
  const holder = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  const port = Number(said.toString());
  holder.kill('SIGSTOP');
  const line: Socket[] = [];
  while (await isTaken(port, line));
  return {
    port,
    end: () => {
      for (const socket of line) socket.destroy();
      holder.kill('SIGKILL');
    },
  };
}

function isTaken(port: number, line: Socket[]): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    line.push(socket);
    setTimeout(() => done(false), 300);
  });
}
