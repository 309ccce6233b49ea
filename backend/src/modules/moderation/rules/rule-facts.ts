import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import type { InactiveReason, RuleTest } from '@ilan/api';
import type { GatedContent } from '#modules/listings/contract.js';
import { PhotoCopies } from '#modules/uploads/contract.js';
import type { AssessmentFacts } from '../domain/assessment.js';
import type { PhotoTwin, TwinStatus } from '../domain/duplicates.js';
import type { ModerationRule } from '../domain/rules.js';
import { titleGroups } from '../domain/title-groups.js';
import { TitleKeyCounts } from './title-key-counts.js';

export interface Subject extends GatedContent {
  readonly owner_id: number;
  readonly listing_id: number | undefined;
}

/** Fewer ads have no ordinary price. */
const ENOUGH = 20;
const KEPT_MS = 10 * 60_000;
const TWINS = 5;
/** With so many that might be alike, five of them are enough, whichever they are: the work ends there. */
const MOST_ALIKE = 1_000;
/** The same for the seller's own, of which none should be missed. */
const MOST_OWN = 5_000;
/** Of what is `alike`: each title once, because to compare two costs twenty times what it takes to find them. */
const MEASURED = `measured as materialized (
         select title, similarity(title, lower($1)) as similarity from (select distinct title from alike) as titles
       )`;

/** Looks up what the rules need to know beside the ad itself; asks nothing that no enabled rule wants. */
@Injectable()
export class RuleFacts {
  readonly #medians = new Map<number, { readonly median: number | null; readonly until: number }>();

  private readonly counts: TitleKeyCounts;

  constructor(
    private readonly database: Database,
    private readonly photos: PhotoCopies,
  ) {
    this.counts = new TitleKeyCounts(database);
  }

  async of(rules: readonly ModerationRule[], subject: Subject): Promise<AssessmentFacts> {
    const wanted = rules.filter(({ enabled }) => enabled).map(({ test }) => test);
    const [median_minor, own, others, copies] = await Promise.all([
      wanted.some(({ type }) => type === 'price') ? this.median(subject.category_id) : null,
      this.ownTwins(subject, leastSimilarity(wanted, 'same')),
      this.twinsOfOthers(subject, leastSimilarity(wanted, 'other')),
      wanted.some((test) => test.type === 'duplicate' && test.photos) ? this.copies(subject) : [],
    ]);
    return { median_minor, twins: [...own, ...others], copies };
  }

  /** Of the ads on sale, in kuruş; a few minutes old at most. */
  private async median(category_id: number): Promise<number | null> {
    const now = Date.now();
    const kept = this.#medians.get(category_id);
    if (kept && kept.until > now) return kept.median;
    const [row] = await this.database.prepared<{ median: number | null; ads: number }>(
      'category-median',
      `select percentile_cont(0.5) within group (order by price_minor) as median, count(*) as ads
       from rm.listing_card where category_id = $1 and public_status = 'active' and price_minor > 0`,
      [category_id],
    );
    const median = row && row.ads >= ENOUGH && row.median !== null ? Math.round(row.median) : null;
    this.#medians.set(category_id, { median, until: now + KEPT_MS });
    return median;
  }

  /** @returns its twins among the seller's own ads on sale in its category, which are few: however many look like it, none of them is missed */
  private async ownTwins(
    { title, category_id, owner_id, listing_id }: Subject,
    similarity: number | undefined,
  ): Promise<AssessmentFacts['twins']> {
    if (similarity === undefined) return [];
    return this.database.prepared<AssessmentFacts['twins'][number]>(
      'listing-twins-own',
      `with alike as materialized (
         select id, lower(title) as title from rm.listing_card
         where public_status = 'active' and owner_id = $2 and category_id = $3 and id <> $4 limit ${MOST_OWN}
       ), ${MEASURED}
       select id as listing_id, similarity, true as same_seller
       from alike join measured using (title) where similarity >= $5
       order by similarity desc limit ${TWINS}`,
      [storable(title), owner_id, category_id, listing_id ?? 0, similarity],
    );
  }

  /** @returns its twins among the ads of other sellers on sale in its category */
  private async twinsOfOthers(subject: Subject, similarity: number | undefined): Promise<AssessmentFacts['twins']> {
    if (similarity === undefined) return [];
    const { title, category_id, owner_id, listing_id } = subject;
    const [[row], counts] = await Promise.all([
      this.database.prepared<{ keys: readonly number[] }>('title-keys', 'select app.title_keys($1, $2) as keys', [
        category_id,
        storable(title),
      ]),
      this.counts.of(category_id),
    ]);
    const keys = row?.keys ?? [];
    if (keys.length > 0 && keys.every((key) => counts.has(key))) {
      const same = await this.sameTitles(subject, titleGroups(keys, 1, counts)[0]);
      if (same.length === TWINS) return same;
    }
    const groups = titleGroups(keys, similarity, counts);
    if (groups.length === 0) return [];
    return this.database.prepared<AssessmentFacts['twins'][number]>(
      'listing-twins-of-others',
      `with alike as materialized (
         select distinct ad.id, ad.title
         from unnest($6::text[]) as one_of(keys)
         cross join lateral (
           select id, owner_id, category_id, lower(title) as title from rm.listing_card
           where public_status = 'active' and app.sized_title_keys(category_id, title) @> one_of.keys::int[] limit ${MOST_ALIKE}
         ) as ad
         where ad.category_id = $3 and ad.id <> $4 and ad.owner_id <> $2 limit ${MOST_ALIKE}
       ), ${MEASURED}
       select id as listing_id, similarity, false as same_seller
       from alike join measured using (title) where similarity >= $5
       order by similarity desc limit ${TWINS}`,
      [
        storable(title),
        owner_id,
        category_id,
        listing_id ?? 0,
        similarity,
        groups.map((keys) => `{${keys.join(',')}}`),
      ],
    );
  }

  /**
   * For a title of which every key is common: a thing that everybody sells, whose groups would each find thousands.
   * @returns up to as many as are wanted of one ad; nothing is more alike than they are
   */
  private async sameTitles(
    { title, category_id, owner_id, listing_id }: Subject,
    keys: readonly number[] | undefined,
  ): Promise<AssessmentFacts['twins']> {
    if (keys === undefined) return [];
    return this.database.prepared<AssessmentFacts['twins'][number]>(
      'listing-twins-same-title',
      `select id as listing_id, 1 as similarity, false as same_seller
       from (
         select id, owner_id, category_id, title from rm.listing_card
         where public_status = 'active' and app.sized_title_keys(category_id, title) @> $5::int[] limit ${MOST_ALIKE}
       ) as ad
       where lower(title) = lower($1) and category_id = $3 and id <> $4 and owner_id <> $2 limit ${TWINS}`,
      [storable(title), owner_id, category_id, listing_id ?? 0, keys],
    );
  }

  /** Of ads that still show the photo. One that was deleted is nobody's any more. */
  private async copies({ photo_ids, owner_id, listing_id }: Subject): Promise<readonly PhotoTwin[]> {
    const copies = await this.photos.of(photo_ids, listing_id);
    if (copies.length === 0) return [];
    const ads = await this.database.prepared<AdRow>(
      'ads-of-copies',
      `select id, owner_id, status, inactive_reason, array(select photo ->> 'id' from jsonb_array_elements(photos) as photo) as photos
       from rm.my_listing where id = any($1::bigint[])`,
      [[...new Set(copies.map((copy) => copy.listing_id))]],
    );
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    return copies.flatMap((copy) => {
      const ad = byId.get(copy.listing_id);
      if (!ad?.photos.includes(copy.other_photo_id)) return [];
      return [{ ...copy, same_seller: ad.owner_id === owner_id, status: twinStatusOf(ad) }];
    });
  }
}

/** A log may hold a zero that PostgreSQL takes in no text. */
const storable = (title: string): string => title.replaceAll('\0', ' ');

/** Of the rules that look at titles of these sellers; undefined where none does. */
function leastSimilarity(wanted: readonly RuleTest[], sellers: 'same' | 'other'): number | undefined {
  const wishes = wanted.flatMap((test) =>
    test.type === 'duplicate' && test.similarity !== null && (test.sellers === 'any' || test.sellers === sellers)
      ? [test.similarity]
      : [],
  );
  return wishes.length === 0 ? undefined : Math.min(...wishes);
}

interface AdRow {
  readonly id: number;
  readonly owner_id: number;
  readonly status: string;
  readonly inactive_reason: InactiveReason | null;
  readonly photos: readonly string[];
}

/** Whether an ad that is no longer shown ended by itself, or because staff did not want it. */
const AFTER: Readonly<Record<InactiveReason, TwinStatus>> = {
  owner: 'over',
  expired: 'over',
  rejected: 'refused',
  changes_requested: 'refused',
  taken_down: 'refused',
};

function twinStatusOf({ status, inactive_reason }: AdRow): TwinStatus {
  if (status === 'active' || status === 'pending') return 'open';
  return inactive_reason === null ? 'over' : AFTER[inactive_reason];
}
