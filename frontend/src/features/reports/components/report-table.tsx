import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router-dom';
import { type Report, type ReportCell, type ReportColumn, sayMoney } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { cn } from '@/shared/ui/cn';
import { type ReportAddress, turnedTo } from '../state/report-address';
import { t } from '../texts';

const isNumber = ({ kind }: ReportColumn): boolean => kind === 'money' || kind === 'count';

const linkStyle = 'text-brand underline underline-offset-4';

interface CellProps {
  readonly value: ReportCell;
  readonly column: ReportColumn;
  readonly address: ReportAddress;
  /** The page of the row's document. */
  readonly document: string;
}

/** From sums to an account, from there to an entry, and from there to the invoice or the payment that it comes from. */
const Cell = ({ value, column: { key, kind }, address, document }: CellProps): ReactNode => {
  const session = useQuery(sessionQuery()).data;
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'money' ? sayMoney(value) : formatCount(value);
  if (kind === 'day') return value.split('-').reverse().join('.');
  const to = (): To | null => {
    switch (key) {
      case 'order':
        // A movement on the account is no order yet.
        return `/cpadmin/payments/${value.startsWith('BH-') ? 'transfers' : value}`;
      case 'code':
        return { search: turnedTo(address, { name: 'account', account: value }) };
      case 'voucher':
        return { search: turnedTo(address, { name: 'journal', voucher: value }) };
      case 'document':
        return document !== '' && may(session, `${document.split('/')[0] ?? ''}.view`) ? `/cpadmin/${document}` : null;
      default:
        return null;
    }
  };
  const link = to();
  if (link === null) return value;
  return (
    <Link to={link} className={linkStyle}>
      {value}
    </Link>
  );
};

interface ReportRowProps {
  readonly columns: Report['columns'];
  readonly row: readonly ReportCell[];
  readonly address: ReportAddress;
  readonly document?: string | undefined;
  /** Sums lead nowhere. */
  readonly isSum?: boolean;
}

const ReportRow = ({ columns, row, address, document = '', isSum = false }: ReportRowProps) => (
  <tr className="border-line border-t bg-inherit">
    {columns.map((column, at) => {
      const style = cn(
        'px-2 py-2 font-[inherit]',
        isNumber(column) ? 'text-right whitespace-nowrap tabular-nums' : 'text-left',
        at === 0 ? 'min-w-28' : !isNumber(column) && 'min-w-24',
      );
      const value = row[at] ?? null;
      const cell = isSum && typeof value === 'string' ? value : <Cell {...{ value, column, address, document }} />;
      return at === 0 ? (
        <th key={column.key} scope="row" className={cn(style, 'max-md:sticky max-md:left-0 bg-inherit')}>
          {cell}
        </th>
      ) : (
        <td key={column.key} className={style}>
          {cell}
        </td>
      );
    })}
  </tr>
);

interface ReportTableProps {
  readonly report: Report;
  readonly address: ReportAddress;
}

/** Every figure of a report; what does not fit is reached by scrolling it sideways. */
export const ReportTable = ({ report: { title, columns, rows, totals, documents }, address }: ReportTableProps) => (
  <div
    role="region"
    aria-label={t('table_of', { title })}
    tabIndex={0}
    className="border-line bg-surface rounded-card overflow-x-auto border print:overflow-visible print:border-0"
  >
    <table className="w-full text-sm print:text-xs">
      <thead className="bg-sunken text-left">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cn('px-2 py-2 align-bottom font-semibold', isNumber(column) && 'text-right')}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="bg-surface">
        {rows.map((row, at) => (
          <ReportRow key={at} columns={columns} row={row} address={address} document={documents[at]} />
        ))}
      </tbody>
      {totals && (
        <tfoot className="bg-sunken font-bold">
          <ReportRow columns={columns} row={totals} address={address} isSum />
        </tfoot>
      )}
    </table>
  </div>
);
