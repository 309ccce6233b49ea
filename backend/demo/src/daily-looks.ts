import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Catalog } from '#modules/catalog/contract.js';
import { GetPromotionEffect, ImportLooks } from '#modules/listings/contract.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { SeededRandom } from './seeded-random.js';

const DAY = 86_400_000;
/** So far back looks are told day by day: older than the oldest ad. */
const DAYS = 62;
/** So many ads of the demo seller, and those like each of them: as many as are compared, in a category where there are enough. */
const ADS = 2;
const LIKE_IT = 50;
const ENOUGH = 8;
/** Ads like another appeared so near to it. */
const NEAR = 14 * DAY;

/** An ad that still runs. */
export interface ShownAd {
  /** Its place in the catalogue: ids follow who came first, which is chance, and chance decides nothing here. */
  readonly ordinal: number;
  readonly listing_id: number;
  readonly category_id: number;
  readonly appeared: Date;
  readonly own: boolean;
}

export interface LooksStage {
  readonly name: string;
  readonly anchor: Date;
  readonly demoSeller: number;
  readonly ads: readonly ShownAd[];
}

interface Looked {
  readonly ad: ShownAd;
  /** Times in which it was promoted. */
  readonly times: readonly { readonly from: number; readonly until: number }[];
}

/**
 * Looks at some promoted ads of the demo seller and at ads like them, day by day, so that there is something to compare. Of all others
 * only the sum is known: a day of each would be more events than ads.
 */
@Injectable()
export class DailyLooks {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly catalog: Catalog,
    private readonly engine: ProjectionEngine,
  ) {}

  /** Repeating it changes nothing. */
  async tell({ name, anchor, demoSeller, ads }: LooksStage): Promise<void> {
    const own = ads.filter((ad) => ad.own).toSorted((one, other) => other.ordinal - one.ordinal);
    if (own.length === 0) return;
    await this.engine.whenCaughtUp();
    const promoted: (Looked & { readonly compared: boolean })[] = [];
    for (const ad of own) promoted.push(...(await this.promotions(ad, demoSeller)));
    const best = promoted.toSorted((one, other) => Number(other.compared) - Number(one.compared)).slice(0, ADS);
    const looked = new Map<number, Looked>(best.map((one) => [one.ad.listing_id, one]));
    for (const { ad } of [...looked.values()])
      for (const other of this.alike(ad, ads))
        if (!looked.has(other.listing_id)) looked.set(other.listing_id, { ad: other, times: [] });
    const randoms = new Map([...looked].map(([id, { ad }]) => [id, new SeededRandom(`${name}/${ad.ordinal}/looks`)]));
    const pace = new Map([...randoms].map(([id, random]) => [id, random.between(5, 11)]));
    for (let ago = DAYS; ago > 0; ago -= 1) {
      const moment = new Date(anchor.getTime() - ago * DAY);
      const views: { listing_id: number; count: number }[] = [];
      const reveals: { listing_id: number; count: number }[] = [];
      for (const [listing_id, { ad, times }] of looked) {
        const random = randoms.get(listing_id);
        if (!random || ad.appeared.getTime() > moment.getTime()) continue;
        const promoted = times.some(({ from, until }) => from < moment.getTime() && moment.getTime() < until);
        const rate = (pace.get(listing_id) ?? 0) * (promoted ? 2.6 : 1);
        const count = Math.round(rate * random.between(0.6, 1.4));
        const called = Math.round(count * random.between(0, 0.2));
        if (count > 0) views.push({ listing_id, count });
        if (called > 0) reveals.push({ listing_id, count: called });
      }
      await this.count(name, moment, 'view', views);
      await this.count(name, moment, 'reveal', reveals);
    }
  }

  /** The own ad that most others are like, of those that were there before that moment. */
  mostAlike(ads: readonly ShownAd[], before: Date): number | undefined {
    const there = ads.filter(({ appeared }) => appeared < before);
    const own = there.filter((ad) => ad.own);
    const likeness = new Map(own.map((ad) => [ad, this.alike(ad, there).length]));
    const [best] = own.toSorted(
      (one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0) || one.ordinal - other.ordinal,
    );
    return best?.listing_id;
  }

  private async count(
    name: string,
    now: Date,
    kind: 'view' | 'reveal',
    counts: readonly { readonly listing_id: number; readonly count: number }[],
  ): Promise<void> {
    if (counts.length === 0) return;
    const day = dayInIstanbul(now);
    const key = `${name}:${kind}s:${day}`;
    const context = { actor: asPart('demo'), correlationId: key, causationId: key, now, idempotencyKey: key };
    await this.commands.execute(new ImportLooks({ context, looks: { kind, day, counts } }));
  }

  /** `compared`: there are ads like it. Of a promotion that has just begun nothing can be told yet, however often it is looked at. */
  private async promotions(ad: ShownAd, id: number): Promise<readonly (Looked & { readonly compared: boolean })[]> {
    try {
      const asked = new GetPromotionEffect(ad.listing_id, { id, seesAll: false });
      const { episodes, least } = await this.queries.execute(asked);
      const told = episodes.filter(({ compared }) => Math.min(compared.before, compared.during) >= least.days);
      if (told.length === 0) return [];
      const times = episodes.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
      return [{ ad, times, compared: told.some(({ beside }) => beside !== null) }];
    } catch (error) {
      // Somebody who tries the demo out meanwhile has deleted it.
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error;
      return [];
    }
  }

  /** Of its category, or of the narrowest one above it that has some, those that appeared nearest to it. */
  private alike(ad: ShownAd, ads: readonly ShownAd[]): readonly ShownAd[] {
    const distance = (other: ShownAd): number => Math.abs(other.appeared.getTime() - ad.appeared.getTime());
    const near = ads.filter((other) => !other.own && distance(other) < NEAR);
    let found: readonly ShownAd[] = [];
    const path = this.catalog.path(ad.category_id).toReversed();
    for (const { id } of path.slice(0, -1)) {
      const ids = new Set([id, ...this.catalog.descendants(id)]);
      found = near.filter(({ category_id }) => ids.has(category_id));
      if (found.length >= ENOUGH) break;
    }
    return found
      .toSorted((one, other) => distance(one) - distance(other) || one.ordinal - other.ordinal)
      .slice(0, LIKE_IT);
  }
}
