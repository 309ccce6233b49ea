import type { ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

interface FiguresTableProps {
  readonly label: string;
  /** The first one names the row. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

const align = (at: number): string => (at === 0 ? 'text-left' : 'text-right');

/** A short table of figures; where it is too wide it scrolls in its own box. */
export const FiguresTable = ({ label, head, rows }: FiguresTableProps) => (
  <div role="region" aria-label={label} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted">
          {head.map((name, at) => (
            <th key={name} scope="col" className={cn('py-1.5 pr-4 font-medium last:pr-0', align(at))}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className="py-2 pr-4 text-left font-medium">
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={head[at + 1]} className="py-2 pr-4 text-right whitespace-nowrap tabular-nums last:pr-0">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
