import { setTimeout as sleep } from 'node:timers/promises';
import { attacksOf, ownAd, type Attack } from './attacks.js';
import { livenessDuring, type Liveness } from './liveness.js';
import { Nginx, nginxProgram } from './nginx.js';
import { type RunningServer, startFloor } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

const LIMIT_MS = 200;
/** What one attack has set going is over before the next begins. */
const REST_MS = 2_000;

/**
 * What a review once stopped the server with, again: each attack goes on for `seconds` while `/health/live` is asked every 50 ms. Beside each
 * stands what a bare node:http server on the same machine answers meanwhile: what is slow there is the machine, not the program.
 */
export async function benchAttacks(product: RunningServer, report: Report, seconds: number): Promise<void> {
  const { url } = product;
  const memberToken = await signIn(url, 'seller@demo.test');
  const staffToken = await signIn(url, 'superadmin@demo.test');
  const attacks = attacksOf({ memberToken, staffToken, ad: await ownAd(url, memberToken) });
  const floor = await startFloor('http');
  const program = nginxProgram();
  const nginx = program === undefined ? undefined : await Nginx.start(program, [Number(new URL(url).port)]);
  try {
    await measure(
      'idle',
      url,
      floor,
      report,
      async (_url, until) => {
        await sleep(until - performance.now());
        return {};
      },
      seconds,
    );
    for (const { name, attack } of attacks) await measure(name, url, floor, report, attack, seconds);
    if (!nginx) {
      console.log('  There is no nginx on PATH: nothing is tried through it.');
      return;
    }
    const front = `http://127.0.0.1:${nginx.port}`;
    for (const { name, attack, wayIn } of attacks)
      if (wayIn) await measure(`${name}, through nginx`, front, floor, report, attack, seconds);
  } finally {
    await nginx?.stop();
    await floor.stop();
  }
}

async function measure(
  name: string,
  url: string,
  floor: RunningServer,
  report: Report,
  attack: Attack,
  seconds: number,
): Promise<void> {
  let told: Readonly<Record<number, number>> = {};
  let bare: Liveness | undefined;
  const live = await livenessDuring(`${url}/health/live`, async () => {
    bare = await livenessDuring(floor.url, async () => {
      told = await attack(url, performance.now() + seconds * 1_000);
    });
  });
  const answers = Object.entries(told).map(([status, count]) => [`× ${status}`, count] as const);
  report.add({
    section: 'Attacks, while /health/live is asked every 50 ms',
    name,
    values: {
      'p99 ms': live.p99,
      'max ms': live.max,
      'bare p99 ms': bare?.p99 ?? Number.NaN,
      'bare max ms': bare?.max ?? Number.NaN,
      ...(live.failures > 0 && { failures: live.failures }),
      ...Object.fromEntries(answers),
    },
    target: `max <= ${LIMIT_MS} ms`,
    verdict: live.max <= LIMIT_MS ? 'met' : 'missed',
  });
  await sleep(REST_MS);
}
