import type { Report, ReportName } from '@ilan/api';
import type { SignedIn } from './signed-in';

type Figures = Readonly<Record<string, number>>;

/** What the reports say of all days: a refund has to be seen in each. */
export async function figures({ call }: SignedIn): Promise<Figures> {
  const read = (name: ReportName) => call<Report>('GET', `/api/admin/reports/${name}`);
  const [sales, vat, payments, balance, journal] = await Promise.all(
    (['sales', 'vat', 'payments', 'trial-balance', 'journal'] as const).map(read),
  );
  const total = (report: Report | undefined, key: string): number =>
    Number(report?.totals?.[report.columns.findIndex((column) => column.key === key)]);
  const taxed = (label: string): number => Number(vat?.rows.find(([said]) => String(said).startsWith(label))?.[2]);
  const stands = (code: string): number => {
    const row = balance?.rows.find(([said]) => said === code);
    return Number(row?.at(-2)) - Number(row?.at(-1));
  };
  return {
    ...{ back_net: total(sales, 'back_net'), back_vat: total(sales, 'back_vat'), left: total(sales, 'left') },
    ...{ vat_of_returns: taxed('İadeler nedeniyle'), vat_collected: taxed('Hesaplanan KDV') },
    ...{ refunds: total(payments, 'refunds'), refunded: total(payments, 'refunded') },
    ...{ disputed: total(payments, 'disputed'), won: total(payments, 'won') },
    ...{ returns: stands('610'), cards: stands('108') },
    journal: (journal?.chart?.points ?? []).reduce((sum, { minor }) => sum + minor, 0),
  };
}

/** By how much each figure is another. */
export const changes = (before: Figures, after: Figures): Figures =>
  Object.fromEntries(Object.entries(after).map(([key, figure]) => [key, figure - (before[key] ?? Number.NaN)]));

/** What stands with this debit on the sheet of an account, the last first. */
export async function movements({ call }: SignedIn, account: string, debit: number) {
  const { rows } = await call<Report>('GET', `/api/admin/reports/account?account=${account}`);
  return rows
    .filter((row) => row[4] === debit)
    .map((row) => ({ entry: String(row[1]), document: String(row[2]) }))
    .toReversed();
}
