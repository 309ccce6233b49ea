import { z } from 'zod';

/** What an account is for; which account of the uniform chart that is, the accountant says. */
export const accountRole = z.enum([
  'bank',
  'card_receivables',
  'buyers',
  'disputed',
  'lost_disputes',
  'doubtful_expenses',
  'doubtful_provisions',
  'advances',
  'unknown_transfers',
  'sales',
  'returns',
  'vat_collected',
  'vat_deductible',
  'vat_of_returns',
  'provider',
  'provider_fees',
]);
export type AccountRole = z.infer<typeof accountRole>;

export const account = z.object({
  code: z.string().regex(/^\d{3}(\.[\dA-Za-z]{1,12}){0,3}$/),
  name: z.string().min(1).max(80),
});
export type Account = z.infer<typeof account>;

/** KDV of what was sold, of what went back, and of what providers charge us: each rate of it may have an account of its own. */
export const RATED_ROLES = [
  'vat_collected',
  'vat_of_returns',
  'vat_deductible',
] as const satisfies readonly AccountRole[];
export const ratedRole = z.enum(RATED_ROLES);
export type RatedRole = z.infer<typeof ratedRole>;
const IS_RATED: ReadonlySet<AccountRole> = new Set(RATED_ROLES);
const isRated = (role: AccountRole): role is RatedRole => IS_RATED.has(role);

export const rateAccount = z.object({ role: ratedRole, rate: z.int().min(1).max(100), ...account.shape });
export type RateAccount = z.infer<typeof rateAccount>;

/** A table of accounts, in force from a day on; what was booked before keeps the accounts it was booked on. */
export const accountMap = z.object({
  effective_from: z.iso.date(),
  accounts: z.record(accountRole, account),
  /** A rate that is not among them has the account of its role. */
  rates: z.array(rateAccount).readonly().default([]),
});
export type AccountMap = z.infer<typeof accountMap>;

/** What the product comes with. Where accountants differ, it has what most do; they change it from a day on. */
export const DEFAULT_ACCOUNTS: AccountMap = {
  effective_from: '2020-01-01',
  accounts: {
    bank: { code: '102', name: 'Bankalar' },
    card_receivables: { code: '108', name: 'Diğer hazır değerler (kredi kartı)' },
    buyers: { code: '120', name: 'Alıcılar' },
    disputed: { code: '120.ITIRAZ', name: 'İtiraz edilen ödemeler' },
    lost_disputes: { code: '128', name: 'Şüpheli ticari alacaklar' },
    doubtful_expenses: { code: '654', name: 'Karşılık giderleri' },
    doubtful_provisions: { code: '129', name: 'Şüpheli ticari alacaklar karşılığı' },
    advances: { code: '340', name: 'Alınan sipariş avansları' },
    unknown_transfers: { code: '336', name: 'Eşleşmeyen havaleler' },
    sales: { code: '600', name: 'Yurt içi satışlar' },
    returns: { code: '610', name: 'Satıştan iadeler' },
    vat_collected: { code: '391', name: 'Hesaplanan KDV' },
    vat_deductible: { code: '191', name: 'İndirilecek KDV' },
    // 391 with many: the accountant says.
    vat_of_returns: { code: '191', name: 'İndirilecek KDV' },
    provider: { code: '320.PSP', name: 'Ödeme kuruluşu' },
    provider_fees: { code: '760', name: 'Pazarlama satış dağıtım giderleri (komisyon)' },
  },
  rates: [],
};

/** A table as it was said, whole: a role that came later has the account that the product comes with, or that of the role from which it was parted. */
export function wholeMap(said: Readonly<Partial<Record<AccountRole, Account>>>): AccountMap['accounts'] {
  const accounts = { ...DEFAULT_ACCOUNTS.accounts };
  for (const role of accountRole.options) {
    const parted = PARTED_FROM[role];
    accounts[role] = said[role] ?? (parted && said[parted]) ?? accounts[role];
  }
  return accounts;
}
const PARTED_FROM: Readonly<Partial<Record<AccountRole, AccountRole>>> = { vat_of_returns: 'vat_deductible' };

/** The first and the last day; without a first all that were before the last. */
interface Days {
  readonly from: string | null;
  readonly to: string;
}

/** Which tables are in force on some of these days, of those in the order of their days. */
export const mapsOn = (maps: readonly AccountMap[], { from, to }: Days): readonly AccountMap[] =>
  maps.filter(({ effective_from }, at) => {
    const next = maps[at + 1]?.effective_from;
    return effective_from <= to && (next === undefined || from === null || next > from);
  });

/** By which codes a role goes on these days, each once; of tables in the order of their days. */
export function codesOn(maps: readonly AccountMap[], role: AccountRole, days: Days): readonly string[] {
  return [
    ...new Set(
      mapsOn(maps, days).flatMap((map) => [
        map.accounts[role].code,
        ...ratesOf(map, role).map((rate) => accountFor(map, role, rate).code),
      ]),
    ),
  ];
}

/** The table that is in force on a day: the newest that was by then. */
export function mapOn(maps: readonly AccountMap[], day: string): AccountMap {
  const [map = DEFAULT_ACCOUNTS] = maps
    .filter(({ effective_from }) => effective_from <= day)
    .toSorted((one, other) => (one.effective_from < other.effective_from ? 1 : -1));
  return map;
}

/** The account of a role on a day; of KDV, that of its rate where one is named. */
export const accountOn = (
  maps: readonly AccountMap[],
  role: AccountRole,
  day: string,
  rate: number | null = null,
): Account => accountFor(mapOn(maps, day), role, rate);

/**
 * The account by one table. What went back of a rate has the account of what was sold at it, where returns are booked on the account of what was sold at all and
 * nothing else is said of them.
 */
export function accountFor({ accounts, rates }: AccountMap, role: AccountRole, rate: number | null): Account {
  const named = (of: RatedRole): RateAccount | undefined => rates.find((one) => one.role === of && one.rate === rate);
  if (!isRated(role)) return accounts[role];
  const isOne = accounts.vat_of_returns.code === accounts.vat_collected.code;
  const found = named(role) ?? (role === 'vat_of_returns' && isOne ? named('vat_collected') : undefined);
  return found ? { code: found.code, name: found.name } : accounts[role];
}

/** Rates at which the account of a role may be another one. */
export function ratesOf({ rates }: AccountMap, role: AccountRole): readonly number[] {
  return isRated(role) ? [...new Set(rates.map(({ rate }) => rate))] : [];
}
