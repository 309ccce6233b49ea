import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ListingDetail } from '@ilan/api';
import { IDS, MessagingWorld, type Name } from '#test/support/messaging-world.js';
import { ImportConversation } from './contract.js';
import { ReplyHabits } from './contract/reply-habits.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NEVER = undefined;

describe('how soon a seller answers', () => {
  const world = new MessagingWorld();
  let ads = 9_000;

  /** One who asked so long ago, and how long the seller took. */
  async function asked(seller: Name, buyer: Name, agoMs: number, tookMs: number | undefined): Promise<void> {
    const sides = { listing_id: (ads += 1), buyer_id: IDS[buyer], seller_id: IDS[seller] };
    const at = new Date(Date.now() - agoMs);
    const send = (user_id: number, moment: Date) => {
      const message = { client_id: randomUUID(), body: 'Merhaba', photos: [], placeholders: {} };
      const change = { type: 'send', sides, message: { ...message, offer_minor: null, held: null } } as const;
      return { user_id, at: moment, change };
    };
    const answer = tookMs === undefined ? [] : [send(sides.seller_id, new Date(at.getTime() + tookMs))];
    const steps = [send(sides.buyer_id, at), ...answer];
    await world.system.commands.execute(new ImportConversation({ occasion: randomUUID(), sides, steps }));
  }

  const habit = async (seller: Name) => {
    await world.system.engine.whenCaughtUp();
    return (await world.system.app.get(ReplyHabits).of([IDS[seller]])).get(IDS[seller]);
  };

  it('is said once five were answered, and of the past three months', async () => {
    for (const buyer of ['Buse', 'Can', 'Deniz', 'Ege'] as const)
      await asked('Ayşe', buyer, 10 * DAY_MS, 20 * MINUTE_MS);
    await asked('Ayşe', 'Fatma', 100 * DAY_MS, 20 * MINUTE_MS);
    expect(await habit('Ayşe')).toBeUndefined();
    await asked('Ayşe', 'Fatma', 5 * DAY_MS, 20 * MINUTE_MS);
    expect(await habit('Ayşe')).toBe('within_an_hour');
    // Beside each of the seller's ads, to whoever looks at it; nothing of whom too little is known.
    const beside = async (seller: Name) => {
      const ad = await world.published({}, seller);
      return (await world.people.as(undefined, 'GET', `/api/listings/${ad}`)).json<ListingDetail>().seller.reply_habit;
    };
    expect([await beside('Ayşe'), await beside('Fatma')]).toEqual(['within_an_hour', null]);
  });

  it('is the time after which two of three had their answer, not the best one', async () => {
    for (const buyer of ['Buse', 'Ayşe'] as const) await asked('Can', buyer, 10 * DAY_MS, 5 * MINUTE_MS);
    for (const buyer of ['Deniz', 'Ege', 'Fatma'] as const) await asked('Can', buyer, 10 * DAY_MS, 5 * HOUR_MS);
    expect(await habit('Can')).toBe('within_a_day');
  });

  it('does not count who may still be answered, and counts as never answered who was not for three days', async () => {
    for (const buyer of ['Buse', 'Ayşe', 'Can', 'Ege', 'Fatma'] as const)
      await asked('Deniz', buyer, 10 * DAY_MS, 30 * MINUTE_MS);
    for (const buyer of ['Buse', 'Ayşe', 'Can'] as const) await asked('Deniz', buyer, HOUR_MS, NEVER);
    expect(await habit('Deniz')).toBe('within_an_hour');
    for (const buyer of ['Buse', 'Ayşe', 'Can'] as const) await asked('Deniz', buyer, 4 * DAY_MS, NEVER);
    expect(await habit('Deniz')).toBeUndefined();
  });
});
