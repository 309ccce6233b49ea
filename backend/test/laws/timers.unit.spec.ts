import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { Sources } from './sources.js';
import { timersIn } from './timers.js';

/**
 * What comes again and again is a ScheduledJob or a PeriodicTask: found by the process that starts it, seen in `processes.json`, ended with
 * it. These are not work of their own, but belong to something that is open for as long as they run.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'platform/retry/repeater.ts': 'what PeriodicTask and adapters are made of',
  'platform/http/idempotency/answer-once.ts': 'holds a key while its request is under way',
  'platform/http/connection/request-timeout.ts': 'looks at the requests that the server has not answered yet',
  'platform/http/connection/shutdown.ts': 'closes idle connections of a server that ends',
  'platform/http/limits/write-limiter.ts': 'tells what was counted since it told last; nothing where nobody writes',
  'platform/postgres/singleton-lock.ts':
    'asks whether the server that holds the lock still answers; ends with the lock',
  'platform/projections/engine/log-feed.ts': 'begins a subscription again that died without a word',
  'platform/visitors/gatherer.ts': 'writes what was gathered since it wrote last; nothing where nobody came',
  'modules/search/engine/served/server-breaker.ts':
    'asks whether a search server that failed answers again; nothing while it does',
  'modules/search/engine/postgres/change-listener.ts':
    'connects again when the database ended the connection that listens',
};

const parsed = (text: string) => ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true);

describe('timers that come again', () => {
  const sources = new Sources();
  const files = sources.paths().filter((path) => !path.startsWith('bench/'));

  it('stand where they are named here, and nowhere else', () => {
    const found = files.filter((path) => timersIn(sources.file(path)).length > 0);
    expect(found).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each([
    ['setInterval(look, 5)'],
    ['class A { b() { this.c = setInterval(() => void 0, 5).unref(); } }'],
    ['globalThis.setInterval(look, 5)'],
    ['function a() { setTimeout(a, 5); }'],
    ['class A { #b() { setTimeout(() => void this.#b(), 5); } }'],
    ['class A { b() { this.t ??= setTimeout(() => this.c(), 5); } c() { look().finally(() => this.b()); } }'],
    ['const again = () => { setTimeout(() => { look(); again(); }, 5); };'],
  ])('are seen in %s', (text) => {
    expect(timersIn(parsed(text))).toHaveLength(1);
  });

  it.each([
    ['class A { b() { setTimeout(() => this.c(), 5); } c() { look(); } }'],
    ['function wait() { return new Promise((resolve) => { setTimeout(resolve, 5); }); }'],
    ['class A { b() { setTimeout(() => this.other.b(), 5); } }'],
  ])('and not in %s', (text) => {
    expect(timersIn(parsed(text))).toEqual([]);
  });
});
