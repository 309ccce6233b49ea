import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { inputSchema } from '#platform/http/openapi/schemas.js';
import { findRoutes, type Route } from '#platform/http/routes.js';
import { RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { hostileTexts, plainText } from './hostile-texts.js';
import { textSpots } from './text-spots.js';

/** A hostile text may cost so many times what a plain one of the same length costs … */
const TIMES = 50;
/** … which is taken for no less than this: below, a clock's step is a multiple of everything. */
const LEAST_MS = 2;
const TRIES = 4;
/** Of a text without a limit of its own, or beyond it: signs of two bytes, too, fit into the body of a form, so that a schema reads them. */
const LONG = 30_000;
/** Of an address. */
const LONG_ADDRESS = 2_000;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: unknown;
}
interface Place {
  readonly name: string;
  readonly length: number;
  /** Unless told, every kind. */
  readonly kinds?: readonly string[];
  readonly call: (text: string) => Call;
}

const NOBODY = '987654321';
const path = (route: Route, name?: string, text = NOBODY) =>
  route.path
    .replace('*', 'yok')
    .replaceAll(/:(\w+)/g, (_, one: string) => (one === name ? encodeURIComponent(text) : NOBODY));

/** Every place of every route where a caller may write, from what the routes say of themselves. */
function placesOf(route: Route): readonly Place[] {
  const { method } = route;
  const name = `${method} ${route.path}`;
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']): Place => ({
    name: `${name} :${param}`,
    length: 160,
    call: (text) => ({ method, url: path(route, param, text.slice(0, 160)) }),
  }));
  const inputs = route.inputs.flatMap(({ pipe, name: single }): readonly Place[] => {
    if (pipe.source === 'param') return [];
    const schema = inputSchema(pipe.schema);
    return textSpots(schema, pipe.source).flatMap((spot): readonly Place[] => {
      if (pipe.source === 'query') {
        const query = (text: string) => {
          const value = spot.put(text);
          return new URLSearchParams(
            single === undefined ? (value as Record<string, string>) : { [single]: String(value) },
          ).toString();
        };
        const call = (text: string) => ({
          method,
          url: `${path(route)}?${query(text)}`.slice(0, 7_900).replace(/%.?$/, ''),
        });
        return [{ name: `${name} ${spot.name}`, length: Math.min(spot.longest ?? LONG_ADDRESS, LONG_ADDRESS), call }];
      }
      const call = (text: string) => ({ method, url: path(route), payload: spot.put(text) });
      const beyond = { name: `${name} ${spot.name} (too long)`, length: LONG, call };
      if (spot.longest === undefined || spot.longest >= LONG) return [beyond];
      return [{ name: `${name} ${spot.name}`, length: spot.longest, call }, beyond];
    });
  });
  return [...params, ...inputs, ...nestedBodies(route, name)];
}

/** Nested as deep as a body can be. */
function nestedBodies(route: Route, name: string): readonly Place[] {
  if (!route.inputs.some(({ pipe }) => pipe.source === 'body')) return [];
  const nested = (text: string) => ({
    method: route.method,
    url: path(route),
    headers: { 'content-type': 'application/json' },
    payload: text.startsWith('[') ? `{"a":${text}}` : JSON.stringify({ a: text }),
  });
  return [{ name: `${name} (nested)`, length: LONG, kinds: ['nested brackets'], call: nested }];
}

describe('a hostile text', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let token: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    const everything = aPerson({ email: 'her.seyi.yapar@demo.test', role: 'super_admin' });
    await whole.commands.execute(importOf([everything]));
    token = await whole.signIn('her.seyi.yapar@demo.test');
    // Whoever fuzzes is told so soon; what lies behind the limits is asked here.
    jest.spyOn(whole.app.get(RateLimiter), 'use').mockResolvedValue(undefined);
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  const send = async ({ method, url, headers, payload }: Call) => {
    const answer = await whole.app.inject({
      method: method as 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return answer.statusCode;
  };
  /** Of this process, not of the clock: a busy machine changes nothing. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const leastOf = async (work: () => Promise<unknown>, enough: number): Promise<number> => {
    let least = Infinity;
    for (let attempt = 0; attempt < TRIES && least > enough; attempt += 1) least = Math.min(least, await costOf(work));
    return least;
  };

  /** What is wrong with the answers to one place. */
  const faultsOf = async ({ name, length, kinds, call }: Place): Promise<readonly string[]> => {
    const faults: string[] = [];
    const ask = async (kind: string, text: string) => {
      const status = await send(call(text));
      if (status >= 500) faults.push(`${name}: ${status} to ${kind}`);
    };
    const plain = plainText(length);
    const most = TIMES * Math.max(LEAST_MS, await costOf(() => ask('plain letters', plain)));
    for (const [kind, text] of hostileTexts(length)) {
      if (kinds?.includes(kind) === false) continue;
      const cost = await leastOf(() => ask(kind, text), most);
      if (cost <= most) continue;
      // Whatever else the process did meanwhile went into the first figure, too.
      const least = TIMES * Math.max(LEAST_MS, await leastOf(() => ask('plain letters', plain), 0));
      if (cost > least) faults.push(`${name}: ${Math.round(cost)} ms of work for ${length} signs of ${kind}`);
    }
    return [...new Set(faults)];
  };

  it('costs no call of the product much more than a plain one of the same length, and breaks none', async () => {
    const places = findRoutes(whole.app.get(ModulesContainer))
      .filter(({ path: each }) => each.startsWith('/api/'))
      .flatMap(placesOf);
    // The routes say what they take: where they stopped saying it, this would prove nothing.
    expect(places.length).toBeGreaterThan(200);
    const faults: string[] = [];
    for (const place of places) faults.push(...(await faultsOf(place)));
    expect(faults).toEqual([]);
  });

  it.each([
    'user-agent',
    'cookie',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'x-min-position',
    'x-correlation-id',
    'idempotency-key',
    'x-forwarded-for',
    'authorization',
    'content-type',
  ])('in the header %s costs no more either', async (header) => {
    // Headers hold no line ends and no more than Latin letters.
    const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '.');
    const call = (text: string) => ({
      method: 'POST',
      url: '/api/forgot-password',
      headers: { [header]: inHeader(text) },
      payload: {},
    });
    expect(await faultsOf({ name: header, length: 6_000, call })).toEqual([]);
  });
});
