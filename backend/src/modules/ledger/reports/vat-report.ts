import { type ReportColumn, sayMoney } from '@ilan/api';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { Database } from '#platform/postgres/database.js';
import { type AccountRole, codesOn, mapsOn } from '../domain/account-map.js';
import { type ReportBody, type ReportScope } from './report-scope.js';
import { namesRatesOf } from './rated-lines.js';
import { DAY_SUMS, FEES, SALES, summed } from './summed-lines.js';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'line', label: 'Satır', kind: 'text' },
  { key: 'net', label: 'Matrah', kind: 'money' },
  { key: 'vat', label: 'KDV', kind: 'money' },
  { key: 'gross', label: 'KDV dahil bedel', kind: 'money' },
  { key: 'withheld', label: 'Tevkifat', kind: 'money' },
];

const KINDS = {
  sale: 'Satış faturaları',
  cancel: 'İptal edilen faturalar',
  return: 'Satıştan iadeler',
} as const;

/** What is left where buyers have kept part of it back. */
const DECLARED = 'Bizim beyan edeceğimiz hesaplanan KDV (tevkifat düşülmüş)';

interface Sum {
  readonly kind: keyof typeof KINDS;
  readonly way: 'card' | 'transfer';
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly is_withheld: boolean;
  readonly withheld: number;
}

interface FeeSum {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
}

/** The figures that go into KDV 1, and whether the ledger has the same. */
export async function vatReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const { maps } = scope.rules;
  const days = { from: scope.from, to: scope.to ?? (scope.asOf === null ? '' : istanbulDay(scope.asOf)) };
  // What is named for other months says nothing of these.
  const isFeeRated = namesRatesOf(mapsOn(maps, days), 'vat_deductible');
  const [sums, years, [booked], fees] = await Promise.all([
    database.query<Sum>(
      `select sale.kind, sale.way, sale.rate, sale.is_withheld, sum(sale.net)::bigint as net, sum(sale.vat)::bigint as vat,
         sum(sale.withheld)::bigint as withheld
       from ${SALES} group by 1, 2, 3, 4`,
      summed(scope),
    ),
    database.query<{ year: string; net: number }>(
      `select left(sale.booked, 4) as year, sum(sale.net)::bigint as net from ${SALES} and sale.kind in ('sale', 'cancel') group by 1 order by 1`,
      summed({ ...scope, from: null }),
    ),
    database.query<{
      collected: number;
      deductible: number;
      fee_net: number;
      fee_vat: number;
      late_net: number;
      late_vat: number;
    }>(
      `select coalesce(sum(line.credit - line.debit) filter (where line.role = 'vat_collected'), 0)::bigint as collected,
         coalesce(sum(line.debit - line.credit) filter (where line.role = 'vat_of_returns'), 0)::bigint as deductible,
         coalesce(sum(line.debit - line.credit) filter (where line.role = 'provider_fees'), 0)::bigint as fee_net,
         coalesce(sum(line.debit - line.credit) filter (where line.role = 'vat_deductible'), 0)::bigint as fee_vat,
         coalesce(sum(line.debit - line.credit) filter (where line.role = 'provider_fees' and line.late), 0)::bigint as late_net,
         coalesce(sum(line.debit - line.credit) filter (where line.role = 'vat_deductible' and line.late), 0)::bigint as late_vat
       from ${DAY_SUMS}`,
      summed(scope),
    ),
    // Where an account is named for a rate of it: what was printed before has no such lines.
    isFeeRated
      ? database.query<FeeSum>(
          `select sale.rate, sum(sale.net)::bigint as net, sum(sale.vat)::bigint as vat from ${FEES} group by 1 order by 1 desc`,
          summed(scope),
        )
      : [],
  ]);
  const kinds = ['sale', 'cancel', 'return'] as const;
  const of = (...wanted: readonly Sum['kind'][]) => sums.filter(({ kind }) => wanted.includes(kind));
  const vatOf = (rows: readonly Sum[]): number => rows.reduce((sum, { vat }) => sum + vat, 0);
  const netOf = (rows: readonly Sum[]): number => rows.reduce((sum, { net }) => sum + net, 0);
  const withheldOf = (rows: readonly Sum[]): number => rows.reduce((sum, { withheld }) => sum + withheld, 0);
  const row = (label: string, rows: readonly Sum[]) => {
    return [label, netOf(rows), vatOf(rows), netOf(rows) + vatOf(rows), withheldOf(rows)];
  };
  const rates = [...new Set(sums.map(({ rate }) => rate))].toSorted((one, other) => other - one);
  const detail = kinds.flatMap((kind) =>
    rates
      .flatMap((rate) => [false, true].map((is_withheld) => ({ rate, is_withheld })))
      .map((part) => ({
        ...part,
        own: of(kind).filter(({ rate, is_withheld }) => rate === part.rate && is_withheld === part.is_withheld),
      }))
      .filter(({ own }) => own.length > 0)
      .map(({ rate, is_withheld, own }) => row(`${KINDS[kind]}, %${rate}${is_withheld ? ', tevkifatlı' : ''}`, own)),
  );
  const [sold, back] = [of('sale', 'cancel'), of('return')];
  // What was paid and bought nothing goes back: no sale was collected by it.
  const byCard = sold.filter(({ way }) => way === 'card');
  const isAnyWithheld = sums.some(({ is_withheld }) => is_withheld);
  // The year in which the period ends; without an end that of the last sale.
  const year = scope.to?.slice(0, 4) ?? years.at(-1)?.year;
  const sinceNewYear = years.find((one) => one.year === year)?.net ?? 0;
  const rows = [
    ...detail,
    row('Hesaplanan KDV (iptaller düşülmüş)', sold),
    ...(isAnyWithheld ? [[DECLARED, null, vatOf(sold) - withheldOf(sold), null, null]] : []),
    row(
      'İadeler nedeniyle indirilecek KDV',
      // What the buyer had kept back of it is the buyer's to put right.
      back.map((one) => ({ ...one, net: -one.net, vat: -(one.vat - one.withheld), withheld: -one.withheld })),
    ),
    ...fees.map(({ rate, net, vat }) => [`Komisyon faturaları, %${rate}`, net, vat, net + vat, null]),
    ...(booked && booked.fee_net !== 0
      ? [
          [
            'Komisyon faturalarında indirilecek KDV',
            booked.fee_net,
            booked.fee_vat,
            booked.fee_net + booked.fee_vat,
            null,
          ],
        ]
      : []),
    ...(booked && booked.late_net !== 0
      ? [
          [
            '… bunun içinde geç gelen faturalar',
            booked.late_net,
            booked.late_vat,
            booked.late_net + booked.late_vat,
            null,
          ],
        ]
      : []),
    ['Teslim ve hizmetlerin karşılığı (bedel), bu dönem', netOf(sold), null, null, null],
    ...(year === undefined ? [] : [[`… ${year} başından beri (kümülatif)`, sinceNewYear, null, null, null]]),
    ['Kredi kartıyla tahsil edilen (KDV dahil)', null, null, netOf(byCard) + vatOf(byCard) - withheldOf(byCard), null],
  ];
  const codes = (role: AccountRole): string => codesOn(maps, role, days).join(', ');
  const agree = (name: string, mine: number, books: number) => ({
    sentence: `${name}: faturalar ${sayMoney(mine)}, hesaplar ${sayMoney(books)}`,
    fine: mine === books,
  });
  return {
    columns: COLUMNS,
    rows,
    totals: null,
    chart: {
      title: 'Hesaplanan ve indirilecek KDV',
      points: [
        { label: 'Hesaplanan', minor: vatOf(sold) - withheldOf(sold) },
        { label: 'İadelerden indirilecek', minor: withheldOf(back) - vatOf(back) },
        { label: 'Komisyondan indirilecek', minor: booked?.fee_vat ?? 0 },
      ],
    },
    checks: [
      agree(`Hesaplanan KDV (${codes('vat_collected')})`, vatOf(sold) - withheldOf(sold), booked?.collected ?? 0),
      agree(`İadelerin KDV’si (${codes('vat_of_returns')})`, withheldOf(back) - vatOf(back), booked?.deductible ?? 0),
      ...(isFeeRated
        ? [
            agree(
              `Komisyonların KDV’si (${codes('vat_deductible')})`,
              fees.reduce((sum, { vat }) => sum + vat, 0),
              booked?.fee_vat ?? 0,
            ),
          ]
        : []),
    ],
    notes: [
      'Hangi satırın beyannamenin neresine yazılacağına mali müşaviriniz karar verir.',
      ...(isAnyWithheld
        ? ['Tevkifat sütunu, hesaplanan KDV’nin alıcıların beyan edip ödediği bölümüdür; hesaplarımıza girmez.']
        : []),
      ...(booked && booked.late_net !== 0
        ? [
            'Geç gelen faturaların KDV’si, dönemleri kapalı olduğu için işlendikleri dönemde gösterilir; kendi tarihleri muavinde ve yevmiyededir.',
          ]
        : []),
    ],
  };
}
