import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { bulk, RedisRelay } from './redis-relay.js';

export interface RedisStandIn {
  readonly url: string;
  /** What it was told, command by command. */
  readonly heard: readonly (readonly string[])[];
  readonly connections: number;
  close(): Promise<void>;
}

const list = (...texts: string[]): string => `*${texts.length}\r\n${texts.map(bulk).join('')}`;

/**
 * The Redis end of the wire, for tests without a Redis: takes every job of the name `greet` and every schedule, keeps nothing, and relays what processes
 * tell each other. `work` is the name of a job that it gives once to who asks for one. With `mute` it accepts connections and never says a word.
 */
export async function startRedisStandIn({ mute = false, port = 0, work = '' } = {}): Promise<RedisStandIn> {
  const heard: string[][] = [];
  const sockets = new Set<Socket>();
  const relay = new RedisRelay();
  let given = work === '';

  const answer = ([name = '', ...rest]: readonly string[]): string => {
    switch (name.toUpperCase()) {
      case 'HELLO':
        return "-ERR unknown command 'HELLO'\r\n";
      case 'INFO':
        return bulk('redis_version:7.2.0\r\nmaxmemory_policy:noeviction\r\n');
      case 'EVAL':
      case 'EVALSHA':
        if (rest.some((part) => part.includes('greet'))) return bulk('job-1');
        // A schedule says how often; its answer is its next job and how long that has to wait.
        if (rest.some((part) => part.includes('every'))) return list('job-3', '60000');
        // Only who asks for work says for how long it will hold it.
        if (given || !rest.some((part) => part.includes('lockDuration'))) return '$-1\r\n';
        given = true;
        return `*4\r\n${list('name', work, 'data', '{}', 'opts', '{}', 'timestamp', '1')}${bulk('job-2')}:0\r\n:0\r\n`;
      case 'ZRANGE':
      case 'ZREVRANGE':
        return list();
      case 'BZPOPMIN':
        return '';
      default:
        return '+OK\r\n';
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    const write = (reply: string): void => {
      if (!socket.destroyed) socket.write(reply, 'latin1');
    };
    socket
      .on('close', () => {
        sockets.delete(socket);
        relay.forget(write);
      })
      .on('error', () => undefined);
    let waiting = '';
    socket.setEncoding('latin1').on('data', (data) => {
      if (mute) return;
      waiting += String(data);
      for (;;) {
        const read = readCommand(waiting);
        if (!read) return;
        waiting = read.rest;
        heard.push(read.command);
        if (!relay.take(read.command, write)) write(answer(read.command));
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    get connections() {
      return sockets.size;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `*2\r\n$3\r\nGET\r\n$1\r\na\r\n`; undefined until all of it is there. */
function readCommand(wire: string): { command: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(wire);
  if (!head) return undefined;
  const command: string[] = [];
  let rest = wire.slice(head[0].length);
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(rest);
    if (!size) return undefined;
    const [start, length] = [size[0].length, Number(size[1])];
    if (rest.length < start + length + 2) return undefined;
    command.push(rest.slice(start, start + length));
    rest = rest.slice(start + length + 2);
  }
  return { command, rest };
}
