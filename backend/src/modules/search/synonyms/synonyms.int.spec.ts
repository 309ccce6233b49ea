import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, ListingPage, SynonymGroup, SynonymList } from '@ilan/api';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { SearchEngine } from '../engine/search-engine.js';
import { SearchModule } from '../search.module.js';
import { FollowedSynonyms } from './followed-synonyms.js';

const PATH = '/api/admin/synonyms';
const AWAY = { MEILISEARCH_URL: 'http://127.0.0.1:9' };
type System = Awaited<ReturnType<typeof startListingsApp>>;

describe('synonyms that staff keeps', () => {
  let test: TestDatabase;
  let system: System;
  /** Another process, in which the database searches by statements beside a search server. */
  let other: System;
  let people: SignedInPeople;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [SearchModule]);
    other = await startListingsApp(test, [SearchModule], AWAY);
    people = await signedInPeople(system.app, [
      { id: 50, name: 'Murat', role: 'moderator' },
      { id: 52, name: 'Ada', role: 'admin' },
    ]);
    const rebuild = await other.app.get(SearchEngine).rebuild();
    await rebuild.put([aListingDocument({ id: 1, title: 'Uzun saplı cümbüş' })]);
    await rebuild.swap();
  });
  afterAll(async () => {
    await other.close();
    await system.close();
    await test.drop();
  });

  const as: SignedInPeople['as'] = (...call) => people.as(...call);
  const total = async ({ app }: System, text: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api/listings?q=${encodeURIComponent(text)}` });
    return answer.json<ListingPage>().meta.total;
  };
  const listed = async () => (await as('Ada', 'GET', PATH)).json<SynonymList>().data;

  it('change what is found at once, in every process and by every engine, without a restart', async () => {
    expect([await total(system, 'tamburika'), await total(other, 'tamburika')]).toEqual([0, 0]);
    const body = { kind: 'same', word: null, words: ['Cümbüş', 'tamburika'] };
    const made = await as('Ada', 'POST', PATH, body);
    expect(made.statusCode).toBe(201);
    const group = made.json<SynonymGroup>();
    expect(group).toMatchObject({ ...body, id: 'same-cumbus', revision: 1 });
    expect(await total(system, 'tamburika')).toBe(1);
    await eventually('the hint', () => system.hints.some(({ name }) => name === 'search_words_changed'));
    // What every process does by itself, every two seconds.
    await other.app.get(FollowedSynonyms).refresh();
    expect(await total(other, 'tamburika')).toBe(1);

    const words = ['cümbüş', 'yaylı tambur'];
    const { statusCode } = await as('Ada', 'PUT', `${PATH}/${group.id}`, { word: null, words, revision: 1 });
    expect(statusCode).toBe(200);
    expect([await total(system, 'tamburika'), await total(system, 'yaylı tambur')]).toEqual([0, 1]);
    expect((await as('Ada', 'DELETE', `${PATH}/${group.id}`, { revision: 2 })).statusCode).toBe(204);
    expect(await total(system, 'yaylı tambur')).toBe(0);
    expect((await listed()).map(({ id }) => id)).not.toContain(group.id);
  });

  it('begin with those of the product', async () => {
    expect(await listed()).toContainEqual(expect.objectContaining({ id: 'same-araba', kind: 'same', revision: 0 }));
  });

  it('refuse what cannot be searched, at the field, and what somebody else changed meanwhile', async () => {
    const wrong = await as('Ada', 'POST', PATH, { kind: 'same', word: null, words: ['saz', '…'] });
    expect([wrong.statusCode, wrong.json<ErrorBody>().errors]).toEqual([
      422,
      { words: ['“…” aranabilecek bir kelime değil: en az iki harf ya da rakam olmalı.'] },
    ]);
    const late = await as('Ada', 'PUT', `${PATH}/same-araba`, { word: null, words: ['araba', 'oto'], revision: 7 });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    const gone = await as('Ada', 'DELETE', `${PATH}/same-nothing`, { revision: 0 });
    expect([gone.statusCode, gone.json<ErrorBody>().code]).toEqual([404, 'NO_SYNONYMS']);
  });

  it('are changed by nobody who may only see the settings', async () => {
    const body = { kind: 'same', word: null, words: ['saz', 'bağlama'] };
    expect((await as('Murat', 'POST', PATH, body)).statusCode).toBe(403);
  });
});
