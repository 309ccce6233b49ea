import type { PlacedClosing } from '../periods/book-rules.js';
import { PAGES, type ReportScope } from './report-scope.js';
import { bookedDays, summed, WANTED_DAYS } from './summed-lines.js';

/**
 * … behind what `summed` gives: `$10` months that are closed, `$11` up to where in the log each was counted, `$12` where it was closed, and `$13` from where
 * on lines are unpacked: from the kept sums on, unless they were taken after a month was counted and before it was closed.
 */
export function summedMonths(
  scope: Pick<ReportScope, 'position' | 'from' | 'to' | 'rules' | 'carried'>,
  closings: readonly PlacedClosing[],
) {
  const { upTo } = scope.carried;
  const between = closings.filter(({ position, since }) => position < upTo && upTo < since);
  const from = between.reduce((first, { position }) => (position < first ? position : first), upTo);
  return [
    ...summed(scope),
    closings.map(({ month }) => month),
    closings.map(({ position }) => position),
    closings.map(({ since }) => since),
    from,
  ] as const;
}

const CLOSED = `unnest($10::text[], $11::text[], $12::text[]) as closed(month, counted, since)`;
/** What counts for the sums at the closing: kept sums that did not know of it have all lines up to them, also those behind the place where it was counted. */
const THEN = `case when position > $9 and position <= counted then 1 when position <= $9 and $9 < since and position > counted then -1 else 0 end`;

/**
 * Sums of lines by the month in which they are booked: how many entries they are, what stood there when the month was counted for its closing, and how many
 * lines came behind that. The lines of an entry lie beside each other, and are counted where one begins.
 */
export const MONTHS = `(select month, sum(entries)::bigint as entries, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
    sum(then_debit)::bigint as then_debit, sum(then_credit)::bigint as then_credit, sum(later)::bigint as later
  from (select kept.month, entries, debit, credit,
      case when since <= $9 then then_debit when since is null then 0 else debit end as then_debit,
      case when since <= $9 then then_credit when since is null then 0 else credit end as then_credit,
      case when since <= $9 then later else 0 end as later
    from app.book_month_sum kept left join ${CLOSED} on closed.month = kept.month
    where sums_id = $8 and kept.month >= left($2, 7) and kept.month <= left($3, 7)
    union all
    select told.month, count(*) filter (where position > $9 and entry <> before),
      coalesce(sum(debit) filter (where position > $9), 0), coalesce(sum(credit) filter (where position > $9), 0),
      coalesce(sum(debit * ${THEN}), 0), coalesce(sum(credit * ${THEN}), 0), count(*) filter (where position > counted and (position > $9 or $9 < since))
    from (select left(booked, 7) as month, position, entry, before, debit, credit
      from (select unnest(page.positions) as position, unnest(${bookedDays('days', 'positions')}) as booked, unnest(page.entries) as entry,
          unnest(array_prepend(0, page.entries)) as before, unnest(page.debits) as debit, unnest(page.credits) as credit
        from rm.book_page page where ${PAGES} and page.last_position > $13) line
      where position > $13 and position <= $1 and ${WANTED_DAYS} offset 0) told
    left join ${CLOSED} on closed.month = told.month
    group by 1) summed
  group by 1) month
  where entries > 0`;
