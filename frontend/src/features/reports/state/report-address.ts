import {
  ACCOUNT,
  LOG_PLACE,
  REPORT_CHOICES,
  type ReportFormat,
  type ReportName,
  type ReportQuery,
  reportBy,
  reportName,
  reportQuery,
  VOUCHER,
} from '@ilan/api';

/** What the address says of a report; words that are not understood fall out. */
export interface ReportAddress {
  readonly name: ReportName;
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly position: string;
  /** As the log stood at the end of this day; where no position is said. */
  readonly at: string;
  /** Whose movements, and which entry alone; each of the one report that knows it. */
  readonly account: string;
  readonly voucher: string;
}

const DAY = /^20\d{2}-\d{2}-\d{2}$/u;
const dayOf = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** How an account is called; of the reports that know one. */
const ACCOUNTS: Readonly<Partial<Record<ReportName, RegExp>>> = { account: /^[\dA-Za-z.]{1,50}$/u, bank: ACCOUNT };

export function addressOf(params: URLSearchParams): ReportAddress {
  const name = reportName.safeParse(params.get('report')).data ?? 'sales';
  const by = reportBy.safeParse(params.get('by')).data;
  const position = LOG_PLACE.exec(params.get('position') ?? '')?.[0] ?? '';
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  return {
    name,
    from,
    // A span that ends before it begins is one that nobody meant.
    to: from !== '' && to !== '' && to < from ? '' : to,
    by: by !== undefined && REPORT_CHOICES[name].includes(by) ? by : '',
    position,
    at: position === '' ? dayOf(params.get('at')) : '',
    account: ACCOUNTS[name]?.exec(params.get('account') ?? '')?.[0] ?? '',
    voucher: name === 'journal' ? (VOUCHER.exec(params.get('voucher') ?? '')?.[0] ?? '') : '',
  };
}

const paramsOf = ({ from, to, by, position, at, account, voucher }: ReportAddress): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ from, to, by, position, at, account, voucher }).filter(([, value]) => value !== ''),
  );

/** What stands in the address of the page. */
export const searchOf = (address: ReportAddress): string => {
  const params = paramsOf(address);
  if (address.name !== 'sales') params.set('report', address.name);
  return params.size > 0 ? `?${params.toString()}` : '';
};

/** Another report of the same days and the same place in the log. */
export const turnedTo = (
  address: ReportAddress,
  change: Pick<ReportAddress, 'name'> & Partial<ReportAddress>,
): string => searchOf({ ...address, by: '', account: '', voucher: '', ...change });

/** What the server is asked. */
export const reportPath = (address: ReportAddress, format?: ReportFormat): string => {
  const params = paramsOf(address).toString();
  const file = format === undefined ? '' : `/${format}`;
  return `/api/admin/reports/${address.name}${file}${params === '' ? '' : `?${params}`}`;
};

/** The same as the body of a request has it. */
export const queryOf = (address: ReportAddress): ReportQuery =>
  reportQuery.parse(Object.fromEntries(paramsOf(address)));

// en-CA writes a day as addresses do.
const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });
/** The day in Istanbul. @param time in milliseconds */
export const dayIn = (time: number): string => istanbul.format(time);

export type Period = 'all' | 'this_month' | 'last_month' | 'this_year';

/** The days of a period as accountants mean it. @param today the day in Istanbul */
export function daysOf(period: Period, today: string): Pick<ReportAddress, 'from' | 'to'> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const day = (of: Date): string => of.toISOString().slice(0, 10);
  switch (period) {
    case 'all':
      return { from: '', to: '' };
    case 'this_month':
      return { from: `${today.slice(0, 7)}-01`, to: day(new Date(Date.UTC(year, month, 0))) };
    case 'last_month':
      return { from: day(new Date(Date.UTC(year, month - 2, 1))), to: day(new Date(Date.UTC(year, month - 1, 0))) };
    case 'this_year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
}
