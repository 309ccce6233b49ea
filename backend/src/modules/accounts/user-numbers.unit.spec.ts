import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { Sources } from '#test/laws/sources.js';
import { personStreams } from './roles/domain/person-streams.js';
import { namesSomebody } from './roles/domain/people-fields.js';
import { userNumbers } from './user-numbers.js';

const anEvent = (streamId: string, data: unknown, actorId = 'system:erasures') =>
  ({ streamId, data, meta: { actorId } }) as unknown as RecordedEvent;

/** Numbers that are no people's. */
const OF_OTHERS = new Set(
  ['category', 'city', 'district', 'from', 'into_city', 'listing', 'page', 'parent', 'place', 'slide'].map(
    (what) => `${what}_id`,
  ),
);

describe('the numbers of people that stand in the log', () => {
  it('are those of who acted and of whom an event is about, also of somebody who never did anything but leave', () => {
    expect(userNumbers.of(anEvent('erasure-12', { person_id: 12, receipt_id: '7' }))).toEqual([12]);
    expect(userNumbers.of(anEvent('listing-3', { listing_id: 3, owner_id: 4, decided_by: 5 }, '6'))).toEqual([6, 4, 5]);
    expect(userNumbers.of(anEvent(personStreams.of(9), null))).toEqual([9]);
    expect(userNumbers.of(anEvent('settings', 'text', 'operator'))).toEqual([]);
  });

  it('are known by their fields: whoever writes a number into an event says here if it is nobody’s', () => {
    const sources = new Sources();
    const texts = sources.paths().map((path) => readFileSync(join(sources.root, path), 'utf8'));
    const fields = texts
      .filter((text) => text.includes('defineEvent('))
      .flatMap((text) => [...text.matchAll(/\b(\w+_(?:id|by)): z\.int\(/g)].map(([, field = '']) => field));
    expect(fields.length).toBeGreaterThan(30);
    expect([...new Set(fields)].filter((field) => !namesSomebody(field) && !OF_OTHERS.has(field))).toEqual([]);
  });
});
