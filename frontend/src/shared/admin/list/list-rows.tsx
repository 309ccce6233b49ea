import type { MouseEvent, ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '@/shared/ui/cn';
import { nextSort } from './list-address';
import type { AdminListSpec, ListColumn, ListMeta } from './list-spec';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';
import { t } from './texts';

export interface RowsProps<Row, Meta extends ListMeta> {
  readonly spec: AdminListSpec<Row, Meta>;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Undefined: rows are not ticked in this list. */
  readonly selection: Selection<Row> | undefined;
}

interface FirstCellProps<Row, Meta extends ListMeta> {
  readonly spec: AdminListSpec<Row, Meta>;
  readonly row: Row;
  readonly children: ReactNode;
}

/** The first column leads to the row and is what the keys J and K go through. */
export const FirstCell = <Row, Meta extends ListMeta>({ spec, row, children }: FirstCellProps<Row, Meta>) =>
  spec.open ? (
    <Link to={spec.open(row)} data-row-focus className="hover:text-brand -my-2 block py-2 font-semibold">
      {children}
    </Link>
  ) : (
    <span className="font-semibold">{children}</span>
  );

const Heading = <Row,>({
  column,
  sort,
  onSort,
}: { column: ListColumn<Row> } & Pick<RowsProps<Row, ListMeta>, 'sort' | 'onSort'>) => {
  const { sort: by, label, align, descendingFirst } = column;
  const up = sort === by;
  const down = sort === `-${by ?? ''}`;
  const Arrow = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={by === undefined ? undefined : up ? 'ascending' : down ? 'descending' : 'none'}
      className={cn('px-3 font-semibold whitespace-nowrap', align === 'end' ? 'text-right' : 'text-left')}
    >
      {by === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, by, descendingFirst))}
          className={cn('hover:text-ink inline-flex h-9 items-center gap-1', (up || down) && 'text-ink')}
        >
          {label}
          <Arrow aria-hidden className={cn('size-3.5', !up && !down && 'opacity-50')} />
        </button>
      )}
    </th>
  );
};

const INTERACTIVE = 'a, button, input, select, label, textarea';

/** The list as a table, which scrolls inside its own box. */
export const ListTable = <Row, Meta extends ListMeta>(props: RowsProps<Row, Meta>) => {
  const { spec, rows, columns, selection, sort, onSort } = props;
  const navigate = useNavigate();
  const openBy = (event: MouseEvent<HTMLElement>, row: Row): void => {
    const pressed = event.target instanceof Element && event.target.closest(INTERACTIVE);
    // Words that were marked are about to be copied.
    if (!spec.open || pressed || window.getSelection()?.toString()) return;
    void navigate(spec.open(row));
  };
  return (
    <div className="bg-surface border-line overflow-x-auto rounded-card border">
      <table aria-label={spec.label} className="w-full border-collapse text-sm">
        <thead className="text-muted border-line border-b text-xs [&_tr]:h-10">
          <tr>
            {selection && (
              <th scope="col" className="w-9 pl-1">
                <SelectBox
                  label={t('select_all')}
                  checked={selection.all}
                  mixed={selection.rows.length > 0}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={spec.keyOf(row)}
              data-row
              aria-selected={selection ? selection.has(row) : undefined}
              onClick={(event) => openBy(event, row)}
              className={cn(
                'border-line hover:bg-sunken/60 aria-selected:bg-brand-soft/60 focus-within:bg-sunken/60 border-b last:border-0',
                spec.open && 'cursor-pointer',
              )}
            >
              {selection && (
                <td className="pl-1">
                  <SelectBox
                    label={t('select_row', { title: spec.titleOf(row) })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={cn(
                    'px-3 py-2',
                    column.align === 'end' && 'text-right whitespace-nowrap tabular-nums',
                    column.className,
                  )}
                >
                  {index === 0 ? (
                    <FirstCell spec={spec} row={row}>
                      {column.cell(row)}
                    </FirstCell>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
