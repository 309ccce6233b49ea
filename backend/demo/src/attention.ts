import type { CommandBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { ImportFavorite } from '#modules/favorites/contract.js';
import { ImportViews } from '#modules/listings/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SeededRandom } from './seeded-random.js';
import type { GeneratedListing } from './generator.js';
import type { ToldListing } from './listing-story.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_LISTINGS = 20_000;
/** Ads that each demo person likes, about, by what became of them; the number among all ads is known. */
const LIKED = { active: 8, lowered: 3, sold: 3, deactivated: 2 } as const;
const SHARE = { active: 0.75, lowered: 0.06, sold: 0.05, deactivated: 0.04 } as const;

export interface Audience {
  readonly name: string;
  readonly anchor: Date;
  readonly listings: number;
  /** Who signs in to look around: their favourites are to be worth a look. */
  readonly demoPeople: readonly number[];
  readonly others: readonly number[];
}

/** Lets people look at an ad and like it. May be given again: what was given changes nothing. */
export class Attention {
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    private readonly audience: Audience,
  ) {}

  /** @returns who likes it */
  async give(ad: GeneratedListing, told: ToldListing, owner: number, appeared: Date): Promise<readonly number[]> {
    const kind = this.kindOf(ad);
    // A catalogue that is made for measuring needs no audience.
    if (!kind || this.audience.listings > MOST_LISTINGS) return [];
    const { name, anchor } = this.audience;
    const random = new SeededRandom(`${name}/${ad.ordinal}/attention`);
    const days = Math.max(0.1, (anchor.getTime() - appeared.getTime()) / DAY);
    const views = Math.round(random.between(2, 30) * days ** 0.7 * (ad.outcome.featured === undefined ? 1 : 4));
    const key = `${name}:${ad.ordinal}:views`;
    if (views > 0) {
      const context = { ...this.context(key, anchor), idempotencyKey: key };
      await this.commands.execute(new ImportViews({ context, listing_id: told.listing_id, views }));
    }
    const likers = this.likers(ad, kind, random).filter((user_id) => user_id !== owner);
    for (const user_id of likers) {
      const moment = new Date(
        appeared.getTime() + (anchor.getTime() - appeared.getTime()) * random.between(0.05, 0.95),
      );
      const context = this.context(`${name}:${ad.ordinal}:liked-by-${user_id}`, moment);
      const favorite = { user_id, listing_id: told.listing_id, price_minor: told.first_price_minor };
      await this.inTurn(() => this.commands.execute(new ImportFavorite({ context, ...favorite })));
    }
    return likers;
  }

  /** Ads are told side by side, and one person likes several of them: their hearts would get in each other's way. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.turn.then(work);
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  /** Undefined for an ad that the public has never seen, or that staff took away. */
  private kindOf({ outcome }: GeneratedListing): keyof typeof LIKED | undefined {
    const { kind } = outcome.end;
    if (kind === 'active') return outcome.lowered === undefined ? 'active' : 'lowered';
    return kind === 'sold' || kind === 'deactivated' ? kind : undefined;
  }

  private likers(ad: GeneratedListing, kind: keyof typeof LIKED, random: SeededRandom): readonly number[] {
    const { demoPeople, others, listings } = this.audience;
    const chance = Math.min(0.9, LIKED[kind] / (SHARE[kind] * listings));
    const known = demoPeople.filter(() => random.chance(chance));
    const strangers = ad.outcome.own ? random.int(0, 9) : random.chance(0.15) ? random.int(1, 3) : 0;
    const liking = Array.from({ length: others.length > 0 ? strangers : 0 }, () => random.pick(others));
    return [...new Set([...known, ...liking])];
  }

  private context(occasion: string, now: Date): CommandContext {
    return { actor: asPart('demo'), correlationId: occasion, causationId: occasion, now };
  }
}
