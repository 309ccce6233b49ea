import { cn } from '@/shared/ui/cn';
import type { ListMeta } from './list-spec';
import { FirstCell, type RowsProps } from './list-rows';
import { SelectBox } from './select-box';
import { t } from './texts';

/** The list where a table has no room. */
export const ListCards = <Row, Meta extends ListMeta>({ spec, rows, columns, selection }: RowsProps<Row, Meta>) => {
  const [first, ...others] = columns;
  return (
    <ul aria-label={spec.label} className="grid gap-2">
      {rows.map((row) => (
        <li
          key={spec.keyOf(row)}
          data-row
          className={cn(
            'rounded-card flex border p-3',
            selection?.has(row) ? 'border-brand bg-brand-soft/40' : 'bg-surface border-line',
          )}
        >
          {selection && (
            <div className="-mt-2 -ml-2">
              <SelectBox
                label={t('select_row', { title: spec.titleOf(row) })}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            </div>
          )}
          <div className="min-w-0 flex-1">
            {first && (
              <div className="wrap-anywhere">
                <FirstCell spec={spec} row={row}>
                  {first.cell(row)}
                </FirstCell>
              </div>
            )}
            <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
              {others.map((column) => (
                // What is not there needs no line: a phone has few of them.
                <div
                  key={column.key}
                  className="col-span-2 grid grid-cols-subgrid items-baseline has-[dd:empty]:hidden"
                >
                  <dt className="text-muted text-xs">{column.label}</dt>
                  <dd className="grid min-w-0 justify-items-end text-right wrap-anywhere">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
};
