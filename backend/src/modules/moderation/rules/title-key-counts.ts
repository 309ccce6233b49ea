import type { Database } from '#platform/postgres/database.js';

type Counts = ReadonlyMap<number, number>;

const SAMPLE = 200;
/** Of a sample: what is rarer says nothing about the next ad. */
const COMMON = 1;
const KEPT_MS = 60 * 60_000;

/** How common the trigrams of titles are in a category, by a sample of it; an hour old at most, as words come and go slowly. */
export class TitleKeyCounts {
  readonly #kept = new Map<number, { readonly counts: Promise<Counts>; readonly until: number }>();

  constructor(private readonly database: Database) {}

  of(categoryId: number): Promise<Counts> {
    const now = Date.now();
    const kept = this.#kept.get(categoryId);
    if (kept && kept.until > now) return kept.counts;
    const counts = this.#counted(categoryId);
    this.#kept.set(categoryId, { counts, until: now + KEPT_MS });
    counts.catch(() => this.#kept.delete(categoryId));
    return counts;
  }

  async #counted(categoryId: number): Promise<Counts> {
    const rows = await this.database.prepared<{ key: number; ads: number }>(
      'title-key-counts',
      `with sample as materialized (
         select title from rm.listing_card where public_status = 'active' and category_id = $1 limit ${SAMPLE}
       )
       select key, count(*) as ads from sample, unnest(app.title_keys($1, title)) as key group by key having count(*) > ${COMMON}`,
      [categoryId],
    );
    return new Map(rows.map(({ key, ads }) => [key, ads]));
  }
}
