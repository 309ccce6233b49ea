import { describe, expect, it } from '@jest/globals';
import type { ListingCard } from '@ilan/api';
import type { ListingCards } from '#modules/listings/contract.js';
import { KnownCards } from './known-cards.js';

describe('the cards of one search', () => {
  it('are read once each, in the order that is asked for; an ad that nobody may see is not asked for again', async () => {
    const asked: (readonly number[])[] = [];
    const byIds = (ids: readonly number[]) => {
      asked.push(ids);
      return Promise.resolve(ids.filter((id) => id !== 3).map((id) => ({ id }) as ListingCard));
    };
    const cards = new KnownCards({ byIds } as unknown as ListingCards);
    const read = async (...ids: readonly number[]) => (await cards.byIds(ids)).map(({ id }) => id);
    expect(await read(5, 3, 1)).toEqual([5, 1]);
    expect(await read(1, 3, 4, 5)).toEqual([1, 4, 5]);
    expect(await read(3, 5)).toEqual([5]);
    expect(asked.filter((ids) => ids.length > 0)).toEqual([[5, 3, 1], [4]]);
  });
});
