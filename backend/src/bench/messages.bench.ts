import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../platform/postgres/database.js';
import { spreadOf } from './figures.js';
import type { Subject } from './http.bench.js';
import { inTurn } from './load.js';
import { quiet } from './process.js';
import type { Report } from './report.js';
import { type Ad, Room } from './room.js';
import type { Person, TalkTold } from './talk-clients.js';

const SECTION = 'Messages (the browsers share the machine with the server)';
const SOCKETS = 2_000;
/** The goal is said of the last. */
const MESSAGES_A_SECOND = [50, 200];
const SECONDS = 8;
/** As browsers do, each keeps its connection: more at once would be measured as the time to connect. */
const CONNECTIONS = 100;
const SEND_TIMEOUT_MS = 30_000;
const CONVERSATIONS = 10_000;
const AT_ONCE = 48;

/** Two thousand people are here and two hundred messages a second go from one to another; and the list of somebody with ten thousand conversations. */
export async function benchMessages(subject: Subject, report: Report): Promise<void> {
  const { product, bench } = subject;
  const database = bench.app.get(Database);
  const ads = await database.query<Ad>(
    `select id, owner_id from rm.listing_card where public_status = 'active' order by id limit 1000`,
  );
  const room = new Room(database, bench.app.get(CommandBus));
  const buyers = await room.newcomers(SOCKETS - new Set(ads.map(({ owner_id }) => owner_id)).size);
  const pairs = buyers.flatMap((buyer, n) => {
    const ad = ads[n % ads.length];
    return ad ? [{ ad, buyer }] : [];
  });
  for (let n = 0; n < pairs.length; n += AT_ONCE)
    await Promise.all(pairs.slice(n, n + AT_ONCE).map(({ ad, buyer }) => room.begin(ad, buyer)));
  await quiet(product);
  const people = await room.signedIn([...buyers, ...new Set(ads.map(({ owner_id }) => owner_id))]);
  await talk(subject, report, people, pairs);
  await readLongList(subject, report, room, ads);
}

async function talk(
  { product }: Subject,
  report: Report,
  people: readonly Person[],
  pairs: readonly { readonly ad: Ad; readonly buyer: number }[],
): Promise<void> {
  const tokens = new Map(people.map(({ id, token }) => [id, token]));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await memoryOf(product.url);
  const child = fork(fileURLToPath(new URL('./talk-clients.js', import.meta.url)), [product.url], { execArgv: [] });
  const heard = new Map<string, number[]>();
  const connected = new Promise<void>((resolve, reject) => {
    child.on('message', (told: TalkTold) => {
      if (told.what === 'connected') resolve();
      else
        told.positions.forEach((position, n) => heard.set(position, [...(heard.get(position) ?? []), told.at[n] ?? 0]));
    });
    child.once('exit', () => reject(new Error('The browsers have ended')));
  });
  connected.catch(() => undefined);
  try {
    child.send(people);
    await connected;
    await sleep(3_000);
    const after = await memoryOf(product.url);
    for (const rate of MESSAGES_A_SECOND) {
      const sent = new Map<string, number>();
      let failures = 0;
      const send = async (n: number): Promise<void> => {
        const pair = pairs[n % pairs.length];
        if (!pair) return;
        const [from, to] = n % 2 === 0 ? [pair.buyer, pair.ad.owner_id] : [pair.ad.owner_id, pair.buyer];
        const begun = clock();
        const body = JSON.stringify({ client_id: randomUUID(), body: `Mesaj ${n}` });
        const position = await post(
          agent,
          `${product.url}/api/messages/u-${to}/p-${pair.ad.id}`,
          tokens.get(from),
          body,
        );
        if (position === undefined) failures += 1;
        else sent.set(position, begun);
      };
      const all: Promise<void>[] = [];
      const start = clock();
      for (let n = 0; n < rate * SECONDS; n += 1) {
        await sleep(Math.max(0, start + (n * 1_000) / rate - clock()));
        all.push(send(n));
      }
      await Promise.all(all);
      await sleep(3_000);
      const times = [...sent].flatMap(([position, begun]) => (heard.get(position) ?? []).map((at) => at - begun));
      const lost = [...sent.keys()].filter((position) => !heard.has(position)).length;
      const doubled = [...sent.keys()].filter((position) => (heard.get(position)?.length ?? 0) > 1).length;
      const { p50, p95, p99 } = spreadOf(times);
      report.add({
        section: SECTION,
        name: `${people.length.toLocaleString('en')} sockets, ${rate} messages/s: send → other browser`,
        values: {
          ...{ messages: sent.size, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, lost, doubled, failures },
          'kB a socket': (after - before) / people.length / 1_024,
        },
        ...(rate === MESSAGES_A_SECOND.at(-1) && {
          target: 'p95 <= 100 ms, none lost or doubled',
          verdict: p95 <= 100 && lost + doubled + failures === 0 ? ('met' as const) : ('missed' as const),
        }),
      });
    }
  } finally {
    child.removeAllListeners('exit');
    child.kill();
    agent.destroy();
  }
}

async function readLongList(
  { product, seconds, rounds }: Subject,
  report: Report,
  room: Room,
  ads: readonly Ad[],
): Promise<void> {
  const [busy = 0] = await room.newcomers(1);
  const sellers = await room.newcomers(100);
  const conversations = Array.from({ length: CONVERSATIONS }, (_, n) => ({
    ad: { id: ads[n % ads.length]?.id ?? 0, owner_id: busy },
    buyer: sellers[Math.floor(n / ads.length) % sellers.length] ?? 0,
  }));
  for (let n = 0; n < conversations.length; n += AT_ONCE)
    await Promise.all(conversations.slice(n, n + AT_ONCE).map(({ ad, buyer }) => room.begin(ad, buyer)));
  await quiet(product);
  const [person] = await room.signedIn([busy]);
  const headers = { authorization: `Bearer ${person?.token ?? ''}` };
  const first = (await (await fetch(`${product.url}/api/messages`, { headers })).json()) as { links: { next: string } };
  const asked: Readonly<Record<string, readonly string[]>> = {
    'the list': ['/api/messages', first.links.next],
    'found by a word': ['/api/messages?q=temiz'],
    'how many are unread': ['/api/messages/unread-count'],
  };
  for (const [name, paths] of Object.entries(asked)) {
    const [found] = await inTurn([{ server: product, paths, headers, connections: 1, seconds }], rounds);
    if (!found) continue;
    const { rps, p50, p95, p99, failures, failed } = found;
    const isGoal = name !== 'found by a word';
    report.add({
      failed,
      section: SECTION,
      name: `${name}, of 10,000 conversations`,
      values: { '/s': rps, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, ...(failures > 0 && { failures }) },
      ...(isGoal && { target: 'p95 <= 20 ms', verdict: p95 <= 20 ? ('met' as const) : ('missed' as const) }),
    });
  }
}

/** @returns where it stands in the log; undefined where it was not taken */
function post(agent: Agent, url: string, token: string | undefined, body: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers, timeout: SEND_TIMEOUT_MS }, (answer) => {
      const position = answer.headers['x-position'];
      answer.resume().once('close', () => resolve(answer.statusCode === 201 ? String(position) : undefined));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(undefined));
    call.end(body);
  });
}

async function memoryOf(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1] ?? Number.NaN);
}

const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
