// A thread of its own: what the attackers of the same process compute is not taken for the server's silence.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** From one question to the next, whether or not the one before is answered. */
const EVERY_MS = 50;
const SILENCE_MS = 30_000;

const { url } = workerData as { readonly url: string };
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let failures = 0;
let asked = 0;
let ended = false;

function ask(): void {
  const begun = performance.now();
  asked += 1;
  const settle = (ok: boolean) => {
    times.push(performance.now() - begun);
    if (!ok) failures += 1;
    tellWhenDone();
  };
  const asking = get(url, { agent, timeout: SILENCE_MS }, (answer) => {
    answer.resume().once('end', () => settle(answer.statusCode === 200));
  });
  asking.once('timeout', () => asking.destroy(new Error('silent'))).once('error', () => settle(false));
}

function tellWhenDone(): void {
  if (!ended || times.length < asked) return;
  agent.destroy();
  parentPort?.postMessage({ times, failures });
  parentPort?.close();
}

ask();
const asking = setInterval(ask, EVERY_MS);
parentPort?.once('message', () => {
  clearInterval(asking);
  ended = true;
  tellWhenDone();
});
