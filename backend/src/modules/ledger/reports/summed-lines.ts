import { IS_OPEN, PAGES, type ReportScope, scoped } from './report-scope.js';

/** For statements below, behind what `scoped` gives: `$8` and `$9` which sums are carried on from, and up to where they count. */
export const summed = (scope: Pick<ReportScope, 'position' | 'from' | 'to' | 'rules' | 'carried'>) =>
  [...scoped(scope), scope.carried.id, scope.carried.upTo] as const;

/**
 * The days on which the lines of a page are booked, as an array: whoever unpacks arrays side by side in a list of columns needs no join to each page, which
 * costs half.
 */
export const bookedDays = (days: string, positions: string): string =>
  `case when ${IS_OPEN} then page.${days}
     else array(select greatest(told.day, ($5::text[])[width_bucket(told.position, $4::text[])])
       from unnest(page.${days}, page.${positions}) with ordinality as told(day, position, place) order by told.place) end`;

/** Pages with a line behind what is carried, and those of their lines. */
const NEW_PAGES = `rm.book_page page where ${PAGES} and page.last_position > $9`;
const NEW_LINES = 'position > $9 and position <= $1';
export const WANTED_DAYS = 'booked >= $2 and booked <= $3';

/**
 * Sums of lines by the day on which they are booked, and what else sums are asked by: for whoever needs no line of its own. “late” is what happened on
 * an earlier day. `offset 0`: a condition on days that went further in would have the planner expect few lines, and sort millions.
 */
export const DAY_SUMS = `(select booked, role, kind, late, sum(lines)::bigint as lines, sum(debit)::bigint as debit, sum(credit)::bigint as credit
    from (select booked, role, kind, late, lines, debit, credit from app.book_sum where sums_id = $8
      union all
      select booked, role, kind, booked <> day, count(*), sum(debit)::bigint, sum(credit)::bigint
      from (select unnest(page.positions) as position, unnest(page.days) as day, unnest(${bookedDays('days', 'positions')}) as booked,
          unnest(page.roles) as role, unnest(page.kinds) as kind, unnest(page.debits) as debit, unnest(page.credits) as credit
        from ${NEW_PAGES}) told
      where ${NEW_LINES} group by 1, 2, 3, 4) summed
    group by 1, 2, 3, 4 offset 0) line
  where ${WANTED_DAYS}`;

/** What was invoiced, cancelled and taken back, by us and to us, summed in the same way by its rate; apart what the buyer kept part of the KDV back of. */
export const TAXED = `(select booked, way, kind, name, rate, is_withheld, sum(lines)::bigint as lines, sum(net)::bigint as net, sum(vat)::bigint as vat,
      sum(withheld)::bigint as withheld
    from (select booked, way, kind, name, rate, is_withheld, lines, net, vat, withheld from app.book_sale_sum where sums_id = $8
      union all
      select booked, way, kind, name, rate, withheld <> 0, count(*), sum(net)::bigint, sum(vat)::bigint, sum(withheld)::bigint
      from (select coalesce(page.way, 'card') as way, unnest(page.sale_positions) as position, unnest(${bookedDays('sale_days', 'sale_positions')}) as booked,
          unnest(page.sale_kinds) as kind, unnest(page.sale_names) as name, unnest(page.sale_rates) as rate, unnest(page.sale_nets) as net,
          unnest(page.sale_vats) as vat, unnest(page.sale_withhelds) as withheld
        from ${NEW_PAGES}) told
      where ${NEW_LINES} group by 1, 2, 3, 4, 5, 6) summed
    group by 1, 2, 3, 4, 5, 6 offset 0) sale
  where ${WANTED_DAYS}`;

/** … of what we sold alone. */
export const SALES = `${TAXED} and sale.kind in ('sale', 'cancel', 'return')`;
/** … of what providers charged us. */
export const FEES = `${TAXED} and sale.kind in ('fee', 'fee_cancel')`;

/** Places in the log of whose lines of a day debits and credits differ, and by how much; the day is looked at last, for the same reason. */
export const UNEVEN = `(select position, booked, difference from app.book_uneven where sums_id = $8
    union all
    select position, booked, (sum(debit) - sum(credit))::bigint
    from (select unnest(page.positions) as position, unnest(${bookedDays('days', 'positions')}) as booked, unnest(page.debits) as debit, unnest(page.credits) as credit
      from ${NEW_PAGES}) told
    where ${NEW_LINES} group by 1, 2 having sum(debit) <> sum(credit) offset 0) uneven
  where ${WANTED_DAYS}`;
