import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ModulesContainer } from '@nestjs/core';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { startAccountsApp } from '../support/accounts-app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { RawPolls } from '../support/raw-polls.js';
import { hostileTexts, plainText } from './hostile-texts.js';

/** So many times what plain letters cost, which is taken for no less than this: the square of so few signs is small beside a poll. */
const TIMES = 10;
const LEAST_MS = 4;
const TRIES = 4;
const BEFORE_A_FLOOD = 20;
/** Bytes; the server takes 16 kB in one go. */
const LONG = 15_000;

/** As much of a text as may be sent. */
function fitting(text: string): string {
  const bytes = Buffer.byteLength(JSON.stringify(text));
  return bytes <= LONG ? text : fitting(text.slice(0, Math.floor((text.length * LONG) / bytes) - 1));
}

/** The names of the events that any gateway takes, as Nest finds them. */
function eventsOf(modules: ModulesContainer): readonly string[] {
  const names = new Set<string>();
  for (const module of modules.values())
    for (const { metatype } of module.providers.values()) {
      const prototype = (metatype as { prototype?: object } | null)?.prototype;
      if (!prototype) continue;
      for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype)) as { value?: unknown }[])
        if (typeof value === 'function' && Reflect.getMetadata('websockets:message_mapping', value) === true)
          names.add(String(Reflect.getMetadata('message', value)));
    }
  return [...names];
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** What stands behind the name of an event, as it is sent. */
const payloads = (own: number): ReadonlyMap<string, string> =>
  new Map([
    ...[...hostileTexts(LONG)].map(([kind, text]) => [kind, JSON.stringify(fitting(text))] as const),
    ['nothing', 'null'],
    ['a truth', 'true'],
    ['less than nothing', '-1'],
    ['half a number', String(own + 0.5)],
    ['more than a number holds', '1e999'],
    ['the number as a text', `"${own}"`],
    ['the number in a list', `[${own}]`],
    ['a NUL', '"\\u0000"'],
    ['half a sign', '"\\ud800"'],
    ['an empty object', '{}'],
    ['a prototype', '{"__proto__":{"id":1},"constructor":{"prototype":{}}}'],
    ['something to wait for', '{"then":1,"toString":1,"length":1e9}'],
    ['bytes that do not come', '{"_placeholder":true,"num":0}'],
    ['brackets in brackets', nested('[', ']', 7_000)],
    ['objects in objects', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
    ['many', Array<string>(3_000).fill('1').join(',')],
    ['many names', `{${Array.from({ length: 1_500 }, (_, index) => `"a${index}":1`).join(',')}}`],
  ]);

describe('what a browser sends over its socket', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let url: string;
  let id: number;
  let token: string;
  let polls: RawPolls;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startAccountsApp(database, [RealtimeModule]);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    const person = aPerson({});
    [id = 0] = await app.get(CommandBus).execute(importOf([person]));
    token = (await app.inject({ method: 'POST', url: '/api/login', payload: person })).json<{ token: string }>().token;
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const open = async () => {
    const opened = await RawPolls.open(url, JSON.stringify({ token }));
    expect(await opened.takeUntil('40')).toBeDefined();
    return opened;
  };
  /** Whoever means well is served: what came before has broken nothing. */
  const served = async () => {
    const honest = await open();
    await honest.send(`427["user_online",${id}]`);
    expect(await honest.takeUntil('437')).toBe('437[{"ok":true}]');
    await honest.close();
  };
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  it('is answered whatever it is, as quickly as plain letters, and never makes somebody of it', async () => {
    const events = eventsOf(app.get(ModulesContainer));
    expect(events.toSorted()).toEqual(['join_user_room', 'typing', 'user_online']);
    for (const event of events) {
      polls = await open();
      let asked = 0;
      const ask = async (payload: string) => {
        // Whoever sends much more is taken for a flood and cut off, as they should be.
        if ((asked += 1) % BEFORE_A_FLOOD === 0) {
          await polls.close();
          polls = await open();
        }
        const isSilent = event === 'typing';
        expect(await polls.send(`42${isSilent ? '' : '5'}["${event}",${payload}]`)).toBe(200);
        // What is never answered is known to be over when the next thing is.
        if (isSilent) expect(await polls.send('425["user_online",0]')).toBe(200);
        return polls.takeUntil('435');
      };
      const plain: number[] = [];
      for (let attempt = 0; attempt < TRIES; attempt += 1)
        plain.push(await costOf(() => ask(JSON.stringify(fitting(plainText(LONG))))));
      const most = TIMES * Math.max(LEAST_MS, Math.min(...plain));
      for (const [kind, payload] of payloads(id)) {
        let least = Infinity;
        let answer: string | undefined;
        for (let attempt = 0; attempt < TRIES && least > most; attempt += 1)
          least = Math.min(least, await costOf(async () => (answer = await ask(payload))));
        expect([event, kind, least <= most ? 'quick' : least]).toEqual([event, kind, 'quick']);
        const refused = expect.stringContaining('"code":"FORBIDDEN"');
        expect([event, kind, answer]).toEqual([event, kind, refused]);
      }
    }
    await served();
  });

  it.each([
    ['disconnect', 'disconnect'],
    ['connect', 'connect'],
    ['connect_error', 'connect_error'],
    ['disconnecting', 'disconnecting'],
    ['error', 'error'],
    ['newListener', 'newListener'],
    ['removeListener', 'removeListener'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['toString', 'toString'],
    ['a long name', 'a'.repeat(LONG)],
    ['NUL', '\u0000'],
    ['nothing', ''],
  ])('and is no event of ours ends nothing but its own connection: %s', async (_what, name) => {
    const stranger = await open();
    expect(await stranger.send(`42${JSON.stringify([name, id])}`)).toBe(200);
    await stranger.close();
    await served();
  });

  it.each([
    ['no packet', 'x'],
    ['a kind that there is not', '49["a"]'],
    ['an event without a name', '42[]'],
    ['an event that is no list', '42{"a":1}'],
    ['an event that is a number', '427'],
    ['half of JSON', '42["user_online"'],
    ['an answer to nothing', '4399999999[1]'],
    ['an answer with a number of many digits', `43${'9'.repeat(9_000)}[1]`],
    ['bytes announced that do not come', '4510-["user_online",{"_placeholder":true,"num":0}]'],
    ['bytes announced by a huge number', `45${'9'.repeat(300)}-["user_online"]`],
    ['bytes of nobody', 'bAAAA'],
    ['another place', '40/yok,{}'],
    ['another place with a long name', `40/${'a'.repeat(LONG)},`],
    ['connecting again', '40{"token":1}'],
    ['a heartbeat that nobody asked for', '3probe'],
    ['a ping of a client', '2'],
    ['an upgrade', '5'],
    ['a thousand packets', Array<string>(1_000).fill('42["yok"]').join('\x1e')],
    ['a thousand nothings', '\x1e'.repeat(1_000)],
    ['commas', `42/${','.repeat(LONG)}`],
  ])('and is %s ends nothing but its own connection', async (_what, packets) => {
    const stranger = await open();
    expect(await stranger.send(packets)).toBeLessThan(500);
    await served();
  });

  it('and is more than 16 kB is not read to its end', async () => {
    const stranger = await open();
    expect(await stranger.send(`42["user_online","${'a'.repeat(20_000)}"]`)).toBe(413);
    await served();
  });

  it.each([
    ['a number', '{"token":5}'],
    ['a list', '{"token":["a"]}'],
    ['an object', '{"token":{"toString":1}}'],
    ['a NUL', '{"token":"\\u0000"}'],
    ['long', `{"token":"${'a'.repeat(LONG)}"}`],
    ['marks', `{"token":${JSON.stringify(fitting(hostileTexts(LONG).get('combining marks') ?? ''))}}`],
    ['brackets', `{"token":${nested('[', ']', 7_000)}}`],
  ])('as its token and is %s gets no connection, and a word why', async (_what, auth) => {
    const stranger = await RawPolls.open(url, auth);
    expect(await stranger.takeUntil('44')).toMatch(/UNAUTHENTICATED/);
    await served();
  });
});
