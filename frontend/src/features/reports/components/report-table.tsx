import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Report, type ReportCell, type ReportColumn, sayMoney } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';

const isNumber = ({ kind }: ReportColumn): boolean => kind === 'money' || kind === 'count';

function shown(value: ReportCell, { key, kind }: ReportColumn): ReactNode {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'money' ? sayMoney(value) : formatCount(value);
  if (kind === 'day') return value.split('-').reverse().join('.');
  if (key !== 'order') return value;
  return (
    <Link to={`/cpadmin/payments/${value}`} className="text-brand underline underline-offset-4">
      {value}
    </Link>
  );
}

interface ReportRowProps {
  readonly columns: Report['columns'];
  readonly row: readonly ReportCell[];
}

const ReportRow = ({ columns, row }: ReportRowProps) => (
  <tr className="border-line border-t bg-inherit">
    {columns.map((column, at) => {
      const style = cn(
        'px-3 py-2 text-left font-[inherit]',
        isNumber(column) ? 'text-right whitespace-nowrap tabular-nums' : 'min-w-24',
      );
      const cell = shown(row[at] ?? null, column);
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

/** Every figure of a report; what does not fit is reached by scrolling it sideways. */
export const ReportTable = ({ report: { title, columns, rows, totals } }: { readonly report: Report }) => (
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
              className={cn('px-3 py-2 align-bottom font-semibold', isNumber(column) && 'text-right')}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="bg-surface">
        {rows.map((row, at) => (
          <ReportRow key={at} columns={columns} row={row} />
        ))}
      </tbody>
      {totals && (
        <tfoot className="bg-sunken font-bold">
          <ReportRow columns={columns} row={totals} />
        </tfoot>
      )}
    </table>
  </div>
);
