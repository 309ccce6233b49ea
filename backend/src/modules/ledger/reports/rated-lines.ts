import {
  accountFor,
  type AccountMap,
  type AccountRole,
  RATED_ROLES,
  type RatedRole,
  ratesOf,
} from '../domain/account-map.js';
import { LINES_OF_PAGES, type ReportScope, scoped, WANTED_LINES } from './report-scope.js';
import { DAY_SUMS, TAXED } from './summed-lines.js';

/** Whether any table names accounts of KDV by its rate: where none does, everything is told as it was before there could be any. */
export const namesRates = (maps: readonly AccountMap[]): boolean => maps.some(({ rates }) => rates.length > 0);

/** Rates that have an account of their own: role, rate and table (counted from 1) as one word each, beside the code. */
function namedRates(maps: readonly AccountMap[]): readonly (readonly [key: string, code: string])[] {
  return maps.flatMap((map, at) =>
    RATED_ROLES.flatMap((role) =>
      ownRates(map, role).map(([rate, code]) => [`${role} ${rate} ${at + 1}`, code] as const),
    ),
  );
}

/** Rates whose account by a table is another than that of the role. */
function ownRates(map: AccountMap, role: RatedRole): readonly (readonly [rate: number, code: string])[] {
  return ratesOf(map, role).flatMap((rate) => {
    const { code } = accountFor(map, role, rate);
    return code === map.accounts[role].code ? [] : [[rate, code] as const];
  });
}

/**
 * Roles whose lines are parted, as some table has an account for a rate of them. What the others come to is never read by its rate: a page that was made before its
 * rate was kept has none until it is made anew, and its lines all the same.
 */
export const partedRoles = (maps: readonly AccountMap[]): readonly AccountRole[] =>
  RATED_ROLES.filter((role) => maps.some((map) => ownRates(map, role).length > 0));

/** For statements: roles whose lines may be parted. */
const RATED = RATED_ROLES.map((role) => `'${role}'`).join(', ');

/** KDV of a line by the accounts of its rates: one part for each account, with a rate of those that go there; null where that is the account of the role. */
const PARTS = `left join lateral (
    select min(sale.rate) filter (where named.code is not null) as rate, abs(sum(sale.vat - sale.withheld))::bigint as minor
    from unnest(page.sale_positions, page.sale_rates, page.sale_vats, page.sale_withhelds) as sale(position, rate, vat, withheld)
      left join unnest($8::text[], $9::text[]) as named(key, code)
        on named.key = line.role || ' ' || sale.rate || ' ' || width_bucket(put.booked, $10::text[])
    where sale.position = line.position and line.role in (${RATED})
    group by named.code having sum(sale.vat - sale.withheld) <> 0) part on true`;

/** Lines as they are booked where accounts are named for rates: of an invoice with several rates one for each account. `$8` to `$10`: what `byAccount` gives. */
export const LINES_BY_ACCOUNT = `${LINES_OF_PAGES} ${PARTS} ${WANTED_LINES}`;
/** … their columns, and what stands last in their order. */
export const PART = `part.rate, case when line.debit = 0 then 0 else coalesce(part.minor, line.debit) end as debit,
  case when line.credit = 0 then 0 else coalesce(part.minor, line.credit) end as credit`;
export const PART_ORDER = 'part.rate desc nulls last';

/** For statements of LINES_BY_ACCOUNT: behind what `scoped` gives. */
export function byAccount(scope: Pick<ReportScope, 'position' | 'from' | 'to' | 'rules'>) {
  const { maps } = scope.rules;
  const named = namedRates(maps);
  return [
    ...scoped(scope),
    named.map(([key]) => key),
    named.map(([, code]) => code),
    maps.map(({ effective_from }) => effective_from),
  ] as const;
}

/** Whether any table names accounts for rates of this role. */
export const namesRatesOf = (maps: readonly AccountMap[], role: AccountRole): boolean =>
  maps.some(({ rates }) => rates.some((one) => one.role === role));

const SOLD_ROLE = `case when sale.kind = 'return' then 'vat_of_returns' when sale.kind in ('fee', 'fee_cancel') then 'vat_deductible' else 'vat_collected' end`;

/**
 * Sums of lines as `DAY_SUMS` has them, KDV of `partedRoles` by its rate: that is read from what was sold, taken back and charged to us, which the KDV summary holds
 * against the lines themselves. Of these it is known how many lines there are at most: what stands in one is counted for each rate by itself. `$11`: these roles.
 */
export const RATED_DAY_SUMS = `(
    select line.booked, line.role, null::integer as rate, line.lines, line.debit, line.credit from ${DAY_SUMS} and line.role <> all($11::text[])
    union all
    select sale.booked, ${SOLD_ROLE}, sale.rate, sale.lines,
      case sale.kind when 'fee' then sale.vat when 'cancel' then sale.withheld - sale.vat when 'return' then sale.withheld - sale.vat else 0 end,
      case sale.kind when 'sale' then sale.vat - sale.withheld when 'fee_cancel' then -sale.vat else 0 end
    from ${TAXED} and sale.vat <> sale.withheld and ${SOLD_ROLE} = any($11::text[])) line`;
