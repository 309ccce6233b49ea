// Many browsers in a process of their own: told an ad, it answers when the first and the last of them have heard of it.
import { Poller } from './poller.js';

/** From the bench: the ad to listen for. */
export interface Listen {
  readonly id: number;
}
export type Told =
  | { readonly what: 'connected' }
  | { readonly what: 'listening' }
  /** Milliseconds of the machine's clock that every process reads alike. */
  | { readonly what: 'heard'; readonly first: number; readonly last: number };

const [url = '', count = '1'] = process.argv.slice(2);
const tell = (told: Told): void => void process.send?.(told);
const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

process.once('disconnect', () => process.exit());

let awaited = '';
let first = 0;
let left = 0;

/** Each hears of an ad once: a second packet about it has another name. */
const hear = (event: string): void => {
  if (left === 0 || !event.startsWith(awaited)) return;
  if (first === 0) first = clock();
  left -= 1;
  if (left === 0) tell({ what: 'heard', first, last: clock() });
};

/** One network says hello a few hundred times a minute at most; these are of several, where the system has all of 127.0.0.0/8. */
const NETWORKS = 16;
const addressOf = (n: number): string | undefined =>
  process.platform === 'linux' ? `127.${1 + (n % NETWORKS)}.0.1` : undefined;

const pollers = Array.from({ length: Number(count) }, (_, n) => new Poller(new URL(url), hear, addressOf(n)));
for (let n = 0; n < pollers.length; n += 50) await Promise.all(pollers.slice(n, n + 50).map((poller) => poller.open()));

process.on('message', ({ id }: Listen) => {
  awaited = `["listing_published",{"id":${id},`;
  first = 0;
  left = pollers.length;
  tell({ what: 'listening' });
});
tell({ what: 'connected' });
