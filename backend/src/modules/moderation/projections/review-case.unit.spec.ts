import fc from 'fast-check';
import { lives, rowOf, stored } from '#test/builders/listing-histories.js';
import { isLive } from '#modules/listings/domain/listing.state.js';
import { reviewCase } from './review-case.js';

it('the queue knows of an ad, after any life, what the ad knows of itself, and lets what is pending wait', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const state = life.at(-1)?.state;
      const row = rowOf(reviewCase, stored(life.flatMap(({ events }) => events)));
      if (!state || !isLive(state)) {
        expect(row).toBeUndefined();
        return;
      }
      const { status, approved_revision, newest } = state;
      expect(row).toMatchObject({
        status,
        first_review: approved_revision === null,
        content_revision: newest.content_revision,
      });
      expect(row?.waiting_since !== null).toBe(status === 'pending');
    }),
    { numRuns: 500 },
  );
});
