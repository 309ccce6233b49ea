import { describe, expect, it } from '@jest/globals';
import type { Command, CommandBus } from '@nestjs/cqrs';
import { ChangeBlocks, ImportConversation } from '#modules/messaging/contract.js';
import { Conversations } from './conversations.js';
import type { GeneratedListing } from './generator.js';
import { outcomeOf } from './listing-outcomes.js';
import type { ToldListing } from './listing-story.js';
import { SCENES } from './phrases/conversations.js';
import { SeededRandom } from './seeded-random.js';

const BUYER = 7;
const SELLER = 6;
const LISTINGS = 400;
const LEAVERS = { suspended: 60, erased: 61 };

/** What everybody says about ads that are all on sale, the demo seller's among them. */
async function hadBy(own: boolean) {
  const done: unknown[] = [];
  const commands = { execute: (command: Command<unknown>) => Promise.resolve(void done.push(command)) };
  const conversations = new Conversations(commands as unknown as CommandBus, {
    ...{ name: 'demo', anchor: new Date(), listings: LISTINGS, demoBuyer: BUYER, others: [100, 101, 102, 103] },
    moderator: 50,
    leavers: LEAVERS,
  });
  for (let ordinal = 0; ordinal < LISTINGS; ordinal += 1) {
    const ad = { ordinal, price: 1_000, outcome: { end: { kind: 'active' }, own } } as GeneratedListing;
    await conversations.have(ad, { listing_id: ordinal + 1 } as ToldListing, own ? SELLER : 200 + ordinal, []);
  }
  return {
    talks: done.flatMap((one) => (one instanceof ImportConversation ? [one.input] : [])),
    blocks: done.flatMap((one) => (one instanceof ChangeBlocks ? [one.input] : [])),
  };
}

/** What is said about ads that end as they do in a demo of so many. */
async function hadAmong(listings: number) {
  const talks: (ImportConversation['input'] & { readonly removed: boolean })[] = [];
  let removed = false;
  const execute = (command: Command<unknown>) => {
    if (command instanceof ImportConversation) talks.push({ ...command.input, removed });
    return Promise.resolve();
  };
  const conversations = new Conversations({ execute } as unknown as CommandBus, {
    ...{ name: 'demo', anchor: new Date(), listings, demoBuyer: BUYER, others: [100, 101, 102, 103] },
    ...{ moderator: 50, leavers: LEAVERS },
  });
  for (let ordinal = 0; ordinal < listings; ordinal += 1) {
    const outcome = outcomeOf(ordinal, listings, new SeededRandom(`fate-${ordinal}`));
    const { own, leaver } = outcome;
    const ad = { ordinal, price: 1_000, outcome } as GeneratedListing;
    removed = outcome.removed === true;
    const owner = own ? SELLER : leaver ? LEAVERS[leaver] : 200 + ordinal;
    await conversations.have(ad, { listing_id: ordinal + 1 } as ToldListing, owner, []);
  }
  return talks;
}

/** How each scene begins. */
const FIRST = SCENES.map(({ lines: [line] }) => (line && 'says' in line ? line.says : ''));
const firstOf = ({ steps }: { readonly steps: ImportConversation['input']['steps'] }): string =>
  steps.flatMap(({ change }) => (change.type === 'send' ? [change.message.body] : []))[0] ?? '';

describe('conversations of the demo', () => {
  it('have every state for whoever signs in as its buyer, and as its seller', async () => {
    const asked = (await hadBy(false)).talks.filter(({ sides }) => sides.buyer_id === BUYER);
    expect([...new Set(asked.map(firstOf))].toSorted()).toEqual([...new Set(FIRST)].toSorted());
    const answered = (await hadBy(true)).talks.filter(
      ({ sides }) => sides.seller_id === SELLER && !Object.values(LEAVERS).includes(sides.buyer_id),
    );
    expect([...new Set(answered.map(firstOf))].toSorted()).toEqual([...new Set(FIRST)].toSorted());
  });

  it.each([60, 400, 3_000])(
    'are had with people who leave and about an ad that goes, among %s ads',
    async (listings) => {
      const talks = await hadAmong(listings);
      for (const leaver of Object.values(LEAVERS)) {
        expect(talks.filter(({ sides }) => sides.seller_id === leaver).map(({ sides }) => sides.buyer_id)).toEqual([
          BUYER,
        ]);
        expect(talks.filter(({ sides }) => sides.buyer_id === leaver).map(({ sides }) => sides.seller_id)).toEqual([
          SELLER,
        ]);
      }
      const removed = talks.filter(({ removed: is }) => is).map(({ sides }) => sides);
      expect(removed).toContainEqual(expect.objectContaining({ buyer_id: BUYER, seller_id: SELLER }));
      expect(new Set(removed.map(({ listing_id }) => listing_id)).size).toBe(1);
    },
  );

  it('leave the two able to write to each other, and show the buyer how it is to be shut out', async () => {
    const [ofOthers, own] = [await hadBy(false), await hadBy(true)];
    expect(own.blocks.map(({ blocked_id }) => blocked_id)).not.toContain(BUYER);
    expect(ofOthers.blocks.map(({ blocked_id }) => blocked_id)).toContain(BUYER);
  });

  it('are read by who answers', async () => {
    for (const { steps, sides } of [...(await hadBy(false)).talks, ...(await hadBy(true)).talks]) {
      const read = { [sides.buyer_id]: 0, [sides.seller_id]: 0 };
      const heard = { ...read };
      let said = 0;
      for (const { user_id, change } of steps) {
        if (change.type === 'read') read[user_id] = change.up_to;
        if (change.type !== 'send') continue;
        expect(read[user_id]).toBeGreaterThanOrEqual(heard[user_id] ?? 0);
        said += 1;
        heard[user_id === sides.buyer_id ? sides.seller_id : sides.buyer_id] = said;
      }
    }
  });
});
