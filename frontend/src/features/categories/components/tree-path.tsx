import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffCategory } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import type { TreeDrag } from '../hooks/use-tree-drag';
import { lineTo } from '../state/tree';
import { t } from '../texts';

interface TreePathProps {
  readonly all: readonly StaffCategory[];
  readonly open: StaffCategory;
  readonly drag: TreeDrag;
  /** Address of the page. */
  readonly inside: (id: number | null) => string;
}

/** From the top level to the category that is open: to go back up, and to drop onto. */
export const TreePath = ({ all, open, drag, inside }: TreePathProps) => {
  const { dragged, over, isBarred } = drag;
  const crumbs = [{ id: null, name: t('top') }, ...lineTo(all, open)];
  return (
    <nav
      aria-label={t('path')}
      // It can be reached from the end of a long list.
      className={cn('mb-3', dragged && 'bg-canvas sticky top-14 z-10 py-2')}
    >
      <ol className="-ml-2.5 flex flex-wrap items-center gap-x-1 gap-y-1.5 text-sm">
        {crumbs.map(({ id, name }) => {
          const isOver = dragged !== undefined && over?.id === id && over.zone === 'into';
          const look = cn(
            'rounded-control flex min-h-11 items-center border px-2.5 font-medium wrap-anywhere md:min-h-9',
            dragged && 'border-dashed',
            isOver
              ? isBarred
                ? 'bg-danger-soft border-danger'
                : 'bg-brand-soft border-brand'
              : dragged
                ? 'border-edge'
                : 'border-transparent',
          );
          return (
            <li key={id} className="flex min-w-0 items-center gap-1" {...drag.target(id)}>
              {id !== null && <ChevronRight aria-hidden className="text-muted size-3.5 shrink-0" />}
              {id === open.id ? (
                <h2 aria-current="page" className={look}>
                  {name}
                </h2>
              ) : (
                <Link draggable={false} to={{ search: inside(id) }} className={cn(look, 'text-muted hover:text-ink')}>
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
