import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface LogServer {
  readonly name: string;
  readonly url: string;
  /** Whether it is none but the one of the tests. */
  readonly isStandIn: boolean;
  stop(): void;
}

/** The server of EVENTSTORE_URL, or else the one that the tests have, as a child process. */
export async function logServer(): Promise<LogServer> {
  const { EVENTSTORE_URL: url } = process.env;
  if (url !== undefined) return { name: 'EventStoreDB', url, isStandIn: false, stop: () => undefined };
  // Not by the pipe at which the bench itself learns of its parent's end: whoever asks the log ends before it, and it when its channel closes.
  const child = fork(resolve('backend/test/support/log-server-child.mjs'), { execArgv: [] });
  const [told] = (await once(child, 'message')) as [{ readonly url: string }];
  return { name: 'stand-in for EventStoreDB', url: told.url, isStandIn: true, stop: () => child.kill() };
}
