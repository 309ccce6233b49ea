import { EyeOff, GripVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffCategory } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { formatCount } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import type { LeftOut } from '../state/menu';
import type { TreeDrag } from '../hooks/use-tree-drag';
import { LEVELS } from '../state/tree';
import type { Over } from '../state/tree-drop';
import { t } from '../texts';

interface CategoryRowsProps {
  readonly categories: readonly StaffCategory[];
  readonly childCount: (category: StaffCategory) => number;
  readonly leftOut: (category: StaffCategory) => LeftOut | undefined;
  readonly editable: boolean;
  /** Whether one that has none below it may get some. */
  readonly addable: boolean;
  readonly onOrder: (ordered: readonly StaffCategory[]) => void;
  readonly drag: TreeDrag;
  /** Addresses of the page. */
  readonly inside: (category: StaffCategory) => string;
  readonly editing: (category: StaffCategory) => string;
}

/** Between two rows a line, below one a frame around it. */
const FRAME = 'outline-2 -outline-offset-4 outline-dashed';
const DRAWN: Readonly<Record<Over['zone'], string>> = {
  before: 'shadow-[inset_0_3px_0_var(--color-brand)]',
  into: `bg-brand-soft outline-brand ${FRAME}`,
  after: 'shadow-[inset_0_-3px_0_var(--color-brand)]',
};
const BARRED: Readonly<Record<Over['zone'], string>> = {
  before: 'shadow-[inset_0_3px_0_var(--color-danger)]',
  into: `bg-danger-soft outline-danger ${FRAME}`,
  after: 'shadow-[inset_0_-3px_0_var(--color-danger)]',
};

/** The children of one category, in their order: moved by buttons, by the pointer, or on the page of each. */
export const CategoryRows = (props: CategoryRowsProps) => {
  const { categories, childCount, leftOut, editable, addable, onOrder, drag, inside, editing } = props;
  const { dragged, over } = drag;
  // Browsers end what is dragged where its row goes away: it stays, out of sight, while another level is shown.
  const isElsewhere = dragged !== undefined && !categories.some(({ id }) => id === dragged.id);
  return (
    <ol className="bg-surface border-line rounded-card border">
      {(isElsewhere ? [...categories, dragged] : categories).map((category, at) => {
        const { id, name, icon, filters, ads, hidden, hidden_above: hiddenAbove, level } = category;
        const below = childCount(category);
        const missing = leftOut(category);
        const unseen = <span className="sr-only"> {name}</span>;
        const zone = over?.id === id && dragged?.id !== id ? over.zone : undefined;
        if (isElsewhere && id === dragged.id)
          return <li key={id} draggable {...drag.source(category)} aria-hidden className="sr-only" />;
        return (
          <li
            key={id}
            draggable={editable}
            {...(editable && { ...drag.source(category), ...drag.target(id, true) })}
            className={cn(
              'border-line grid gap-x-4 gap-y-2 first:rounded-t-card last:rounded-b-card border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
              dragged?.id === id && 'bg-sunken',
              zone !== undefined && (drag.isBarred ? BARRED : DRAWN)[zone],
            )}
          >
            <div className="flex min-w-0 items-center gap-3">
              {editable && (
                <span
                  aria-hidden
                  // A finger takes it here, and scrolls everywhere else.
                  {...drag.grip(category)}
                  className="text-muted -my-2 -mr-2 -ml-3 grid size-11 shrink-0 cursor-grab touch-none place-items-center select-none"
                >
                  <GripVertical className="size-5 md:size-4" />
                </span>
              )}
              {icon !== '' && <SvgMarkup markup={icon} className="text-muted size-5 shrink-0" />}
              <div className="min-w-0">
                <strong className={cn('wrap-anywhere', (hidden || hiddenAbove) && 'text-muted')}>{name}</strong>
                <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm">
                  {hidden && (
                    <span className="inline-flex items-center gap-1 font-medium">
                      <EyeOff aria-hidden className="size-4" />
                      {t('hidden')}
                    </span>
                  )}
                  {missing && <span className="font-medium">{t(missing)}</span>}
                  {below > 0 && <span>{t('below', { count: below })}</span>}
                  {filters > 0 && <span>{t('filters', { count: filters })}</span>}
                  {ads > 0 && <span>{t('ads', { count: formatCount(ads) })}</span>}
                </p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {(below > 0 || (addable && level < LEVELS - 1)) && (
                <Link
                  draggable={false}
                  to={{ search: inside(category) }}
                  className={buttonStyle({ variant: 'ghost', size: 'sm' })}
                >
                  {below > 0 ? t('open') : t('enter')}
                  {unseen}
                </Link>
              )}
              {editable && (
                <OrderButtons
                  name={name}
                  at={at}
                  count={categories.length}
                  onMove={(to) => onOrder(movedTo(categories, at, to))}
                />
              )}
              <Link
                draggable={false}
                to={{ search: editing(category) }}
                className={buttonStyle({ variant: 'outline', size: 'sm' })}
              >
                {t(editable ? 'edit' : 'look')}
                {unseen}
              </Link>
            </div>
          </li>
        );
      })}
    </ol>
  );
};
