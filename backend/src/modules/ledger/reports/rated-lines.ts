import { accountFor, type AccountMap, RATED_ROLES, ratesOf } from '../domain/account-map.js';
import { LINES, linesWith, type ReportScope } from './report-scope.js';
import { DAY_SUMS, SALES } from './summed-lines.js';

/** Whether any table names accounts of KDV by its rate: where none does, everything is told as it was before there could be any. */
export const namesRates = (maps: readonly AccountMap[]): boolean => maps.some(({ rates }) => rates.length > 0);

/** Rates that have an account of their own: role, rate and table (counted from 1) as one word each, beside the code. */
function namedRates(maps: readonly AccountMap[]): readonly (readonly [key: string, code: string])[] {
  return maps.flatMap((map, at) =>
    RATED_ROLES.flatMap((role) =>
      ratesOf(map, role).flatMap((rate) => {
        const { code } = accountFor(map, role, rate);
        return code === map.accounts[role].code ? [] : [[`${role} ${rate} ${at + 1}`, code] as const];
      }),
    ),
  );
}

/** KDV of a line by the accounts of its rates: one part for each account, with a rate of those that go there; null where that is the account of the role. */
const parts = (first: number): string => `left join lateral (
    select min(sale.rate) filter (where named.code is not null) as rate, abs(sum(sale.vat - sale.withheld))::bigint as minor
    from unnest(page.sale_positions, page.sale_rates, page.sale_vats, page.sale_withhelds) as sale(position, rate, vat, withheld)
      left join unnest($${first}::text[], $${first + 1}::text[]) as named(key, code)
        on named.key = line.role || ' ' || sale.rate || ' ' || width_bucket(put.booked, $${first + 2}::text[])
    where sale.position = line.position and line.role in ('vat_collected', 'vat_of_returns')
    group by named.code having sum(sale.vat - sale.withheld) <> 0) part on true`;

export interface LinesByAccount {
  readonly lines: string;
  /** By which the account of a line is found, beside role and day. */
  readonly rate: string;
  readonly debit: string;
  readonly credit: string;
  /** Behind the order of lines. */
  readonly order: string;
  readonly values: readonly unknown[];
}

const PLAIN: LinesByAccount = {
  ...{ lines: LINES, rate: 'null::integer', debit: 'line.debit', credit: 'line.credit' },
  ...{ order: '', values: [] },
};

/** Lines as they are booked: of an invoice with several rates of KDV one for each account. @param first which parameter of the statement is the first that is free */
export function linesByAccount({ rules: { maps } }: Pick<ReportScope, 'rules'>, first: number): LinesByAccount {
  if (!namesRates(maps)) return PLAIN;
  const named = namedRates(maps);
  return {
    lines: linesWith(parts(first)),
    rate: 'part.rate',
    debit: 'case when line.debit = 0 then 0 else coalesce(part.minor, line.debit) end',
    credit: 'case when line.credit = 0 then 0 else coalesce(part.minor, line.credit) end',
    order: ', part.rate desc nulls last',
    values: [
      named.map(([key]) => key),
      named.map(([, code]) => code),
      maps.map(({ effective_from }) => effective_from),
    ],
  };
}

/**
 * Sums of lines as `DAY_SUMS` has them, KDV by its rate: that is read from what was sold and taken back, which the KDV summary holds against the lines themselves.
 * How many lines it are is not known of these.
 */
export const RATED_DAY_SUMS = `(
    select line.booked, line.role, null::integer as rate, line.debit, line.credit from ${DAY_SUMS} and line.role not in ('vat_collected', 'vat_of_returns')
    union all
    select sale.booked, case sale.kind when 'return' then 'vat_of_returns' else 'vat_collected' end, sale.rate,
      case when sale.kind = 'sale' then 0 else sale.withheld - sale.vat end, case when sale.kind = 'sale' then sale.vat - sale.withheld else 0 end
    from ${SALES} and sale.vat <> sale.withheld) line`;
