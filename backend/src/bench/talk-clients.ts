// Many people at their browsers, in a process of their own: tells of each message that reaches one of them, and when.
import { Poller } from './poller.js';

export interface Person {
  readonly id: number;
  readonly token: string;
}
export type TalkTold =
  | { readonly what: 'connected' }
  /** Log positions of the messages, and milliseconds of the machine's clock that every process reads alike. */
  | { readonly what: 'heard'; readonly positions: readonly string[]; readonly at: readonly number[] };

const NETWORKS = 16;
const TOGETHER = 50;
const TELL_EVERY_MS = 100;
const [address = ''] = process.argv.slice(2);
const url = new URL(address);
const tell = (told: TalkTold): void => {
  if (process.connected) process.send?.(told);
};
process.once('disconnect', () => process.exit());
const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

let positions: string[] = [];
let at: number[] = [];
const hear = (event: string): void => {
  if (!event.startsWith('["new_message"')) return;
  const [, payload] = JSON.parse(event) as [string, { position: string }];
  positions.push(payload.position);
  at.push(clock());
};
setInterval(() => {
  if (positions.length === 0) return;
  tell({ what: 'heard', positions, at });
  positions = [];
  at = [];
}, TELL_EVERY_MS);

process.on('message', (people: readonly Person[]) => {
  void (async () => {
    for (let n = 0; n < people.length; n += TOGETHER)
      await Promise.all(
        people.slice(n, n + TOGETHER).map(async ({ id, token }, i) => {
          const from = process.platform === 'linux' ? `127.${1 + ((n + i) % NETWORKS)}.0.1` : undefined;
          const poller = new Poller(url, hear, from, token);
          await poller.open();
          poller.say(JSON.stringify(['join_user_room', id]));
        }),
      );
    tell({ what: 'connected' });
  })();
});
