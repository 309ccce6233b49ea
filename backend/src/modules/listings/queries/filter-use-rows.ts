import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { type AnswersTurned, FilterUse, type FilterUsed } from '#modules/catalog/contract.js';

const MOST_VALUES = 1_000;
/** A text is somebody's own words. */
const LONGEST_VALUE = 100;

/** Counts in `rm.listing_page`. */
@Injectable()
export class FilterUseRows extends FilterUse {
  constructor(private readonly database: Database) {
    super();
  }

  override async of(key: string, categoryIds: readonly number[]): Promise<FilterUsed> {
    const [[total], values] = await Promise.all([
      this.database.prepared<{ count: number; numbers: number; several: number }>(
        'ads-with-feature',
        `select count(*) as count,
           count(*) filter (where coalesce(features -> $1 ->> 0, features ->> $1) ~ '^[0-9]{1,9}([.,][0-9]{1,4})?$') as numbers,
           count(*) filter (where case jsonb_typeof(features -> $1) when 'array' then jsonb_array_length(features -> $1) > 1 end) as several
          from rm.listing_page
          where category_id = any($2::int[]) and not deleted and features ? $1`,
        [key, categoryIds],
      ),
      this.database.prepared<{ value: string; count: number; alone: number }>(
        'values-of-feature',
        `select value, count(*) as count, count(*) filter (where jsonb_array_length(said) = 1) as alone from rm.listing_page,
           lateral (select case jsonb_typeof(features -> $1) when 'array' then features -> $1 else jsonb_build_array(features -> $1) end as said) as answer,
           lateral jsonb_array_elements_text(said) as value
          where category_id = any($2::int[]) and not deleted and features ? $1
            and length(value) <= ${LONGEST_VALUE}
          group by value order by count desc, value limit ${MOST_VALUES}`,
        [key, categoryIds],
      ),
    ]);
    const { count: ads, numbers, several } = total ?? { count: 0, numbers: 0, several: 0 };
    return { ads, numbers, several, values };
  }

  override async spread(
    key: string,
    categoryIds: readonly number[],
    bounds: readonly number[],
  ): Promise<readonly number[]> {
    const rows = await this.database.prepared<{ at: number; count: number }>(
      'spread-of-feature',
      `select width_bucket((features ->> $1)::numeric, $3::numeric[]) as at, count(*) as count from rm.listing_page
        where category_id = any($2::int[]) and not deleted and jsonb_typeof(features -> $1) = 'number'
        group by at`,
      [key, categoryIds, bounds],
    );
    return [0, ...bounds].map((_, bucket) => rows.find(({ at }) => at === bucket)?.count ?? 0);
  }

  override async losing({ key, asked_in, map, rest, single, above }: AnswersTurned): Promise<number> {
    const dropped = Object.keys(map).filter((answer) => map[answer] === null);
    const [row] = await this.database.prepared<{ count: number }>(
      'ads-losing-an-answer',
      `select count(*) as count from rm.listing_page,
         lateral (select case jsonb_typeof(features -> $1) when 'array' then features -> $1 else jsonb_build_array(features -> $1) end as said) as answer
        where category_id = any($2::int[]) and not deleted and features ? $1
          and ($7::text is null or coalesce(features -> $7 ->> 0, features ->> $7) = $8)
          and ($6::boolean and jsonb_array_length(said) > 1 or exists (
            select from jsonb_array_elements_text(said) as value
             where value = any($3::text[]) or ($4::boolean and value <> all($5::text[]))))`,
      [key, asked_in, dropped, rest === 'drop', Object.keys(map), single, above?.key ?? null, above?.answer ?? null],
    );
    return row?.count ?? 0;
  }
}
