import { Link } from 'react-router-dom';
import type { StaffCategory } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { buttonStyle } from '@/shared/ui/button';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { t } from '../texts';

interface CategoryRowsProps {
  readonly categories: readonly StaffCategory[];
  readonly childCount: (category: StaffCategory) => number;
  readonly editable: boolean;
  readonly onOrder: (ordered: readonly StaffCategory[]) => void;
  /** Addresses of the page. */
  readonly inside: (category: StaffCategory) => string;
  readonly editing: (category: StaffCategory) => string;
}

/** The children of one category, in their order. */
export const CategoryRows = (props: CategoryRowsProps) => {
  const { categories, childCount, editable, onOrder, inside, editing } = props;
  return (
    <ol className="bg-surface border-line rounded-card border">
      {categories.map((category, at) => {
        const { id, name, icon, filters } = category;
        const below = childCount(category);
        const hidden = <span className="sr-only"> {name}</span>;
        return (
          <li
            key={id}
            className="border-line grid gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="flex min-w-0 items-center gap-3">
              {icon !== '' && <SvgMarkup markup={icon} className="text-muted size-5 shrink-0" />}
              <div className="min-w-0">
                <strong className="wrap-anywhere">{name}</strong>
                <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm">
                  {below > 0 && <span>{t('below', { count: below })}</span>}
                  {filters > 0 && <span>{t('filters', { count: filters })}</span>}
                </p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {below > 0 && (
                <Link to={{ search: inside(category) }} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
                  {t('open')}
                  {hidden}
                </Link>
              )}
              {editable && (
                <>
                  <OrderButtons
                    name={name}
                    at={at}
                    count={categories.length}
                    onMove={(to) => onOrder(movedTo(categories, at, to))}
                  />
                  <Link to={{ search: editing(category) }} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                    {t('edit')}
                    {hidden}
                  </Link>
                </>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
