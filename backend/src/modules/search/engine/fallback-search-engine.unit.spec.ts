import { jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { FallbackSearchEngine } from './fallback-search-engine.js';
import { MeilisearchEngine } from './meilisearch/meilisearch-engine.js';
import type { StoredSearchEngine } from './postgres/stored-search-engine.js';
import type { SearchEngine, SearchRequest, SearchResponse } from './search-engine.js';

const REQUEST: SearchRequest = { sort: 'newest', page: 1, per_page: 24 };
const answer = (id: number): SearchResponse => ({ ids: [id], total: 1, facets: {}, ranges: {} });

describe('fallback search engine', () => {
  let now: number;
  let up: boolean;
  let asked: number;
  const written: string[] = [];
  const first = {
    name: 'meilisearch',
    search: () => {
      asked++;
      return up ? Promise.resolve(answer(1)) : Promise.reject(new Error('no answer'));
    },
    put: () => {
      written.push('first');
      return up ? Promise.resolve() : Promise.reject(new Error('no answer'));
    },
    healthy: () => Promise.resolve(up),
  } as unknown as SearchEngine;
  const second = {
    search: () => Promise.resolve(answer(2)),
    put: () => Promise.resolve(void written.push('second')),
  } as unknown as StoredSearchEngine;
  let engine: FallbackSearchEngine;

  beforeEach(() => {
    now = 1_000;
    up = true;
    asked = 0;
    written.length = 0;
    engine = new FallbackSearchEngine(first, second, () => now);
  });

  it('answers from the first engine while that answers', async () => {
    expect((await engine.search(REQUEST)).ids).toEqual([1]);
    expect(await engine.healthy()).toBe(true);
  });

  it('answers from the second at once when the first fails, and says that it is not well', async () => {
    up = false;
    expect((await engine.search(REQUEST)).ids).toEqual([2]);
    expect(await engine.healthy()).toBe(false);
  });

  it('leaves the first alone for a while, then tries it again', async () => {
    up = false;
    for (let i = 0; i < 5; i++) await engine.search(REQUEST);
    expect(asked).toBe(1);
    up = true;
    expect((await engine.search(REQUEST)).ids).toEqual([2]);
    now += 5_000;
    expect((await engine.search(REQUEST)).ids).toEqual([1]);
    expect(asked).toBe(2);
  });

  it('keeps both filled, the database first, and fails when one of them does', async () => {
    await engine.put([aListingDocument()]);
    expect(written).toEqual(['second', 'first']);
    up = false;
    await expect(engine.put([aListingDocument()])).rejects.toThrow('no answer');
  });

  it('does not wait longer than a second or so for a server that hangs', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const hanging = new MeilisearchEngine({ url: `http://127.0.0.1:${port}` });
    const started = performance.now();
    const slow = new FallbackSearchEngine(hanging, second);
    expect((await slow.search(REQUEST)).ids).toEqual([2]);
    expect(performance.now() - started).toBeLessThan(10_000);
    const again = performance.now();
    await slow.search(REQUEST);
    expect(performance.now() - again).toBeLessThan(900);
    expect(await slow.healthy()).toBe(false);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

jest.setTimeout(20_000);
