import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { approvedContents } from './approved-contents.js';

/** Of a line like `s1 a1 e2 a2`: sent, edited and approved content revisions, in the order in which they happened. */
const asked: string[] = [];
async function* backwards(line: string) {
  const types: Readonly<Record<string, string>> = { s: 'submitted', e: 'edited', a: 'approved', x: 'sold' };
  for (const [index, word] of [...line.split(' ').entries()].toReversed()) {
    const content_revision = Number(word.slice(1));
    asked.push(word);
    await Promise.resolve();
    yield {
      id: `${index}`,
      type: `listing.${types[word[0]!]}`,
      data: { content_revision, price_minor: content_revision * 100 },
    } as unknown as StoredEvent<ListingEvent>;
  }
}
const pricesAround = async (line: string, approval: number) => {
  asked.length = 0;
  const { now, before } = await approvedContents(backwards(line), `${approval}`);
  return [now?.price_minor, before?.price_minor];
};

describe('what an approval and the one before it made public', () => {
  it.each([
    { line: 's1 a1', approval: 1, around: [100, undefined] },
    { line: 's1 a1 e2 a2', approval: 3, around: [200, 100] },
    // What was sent and never approved is nobody's earlier price.
    { line: 's1 a1 e2 e3 a3', approval: 4, around: [300, 100] },
    // An approval that is handled late is told of what it was.
    { line: 's1 a1 e2 a2 e3 a3', approval: 3, around: [200, 100] },
    // The same content once more, after its review was opened again.
    { line: 's1 a1 x0 a1', approval: 3, around: [100, 100] },
    // What is older than what is read.
    { line: 'a1 e2 a2', approval: 2, around: [200, undefined] },
    { line: 's1 a1', approval: 7, around: [undefined, undefined] },
  ])('of $line at $approval are $around', async ({ line, approval, around }) => {
    expect(await pricesAround(line, approval)).toEqual(around);
  });

  it('are looked for no further back than they lie', async () => {
    await pricesAround('s1 a1 e2 a2 e3 a3 e4 a4', 7);
    expect(asked).toEqual(['a4', 'e4', 'a3', 'e3']);
  });
});
