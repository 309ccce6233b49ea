import { Link } from 'react-router-dom';
import type { FilterCategory } from '@ilan/api';
import { t } from '../texts';

interface CategoryLinksProps {
  readonly categories: readonly FilterCategory[];
  readonly nameOf: (category: FilterCategory) => string;
}

/** Categories with how many filters each has; a press opens them. */
export const CategoryLinks = ({ categories, nameOf }: CategoryLinksProps) =>
  categories.length > 0 && (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {categories.map((one) => (
        <li key={one.id}>
          <Link
            to={`/cpadmin/filters/${one.id}`}
            className="bg-surface border-line rounded-control hover:border-edge flex h-full min-h-11 items-center justify-between gap-3 border px-3.5 py-2"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{nameOf(one)}</span>
            <span className="text-muted shrink-0 text-sm tabular-nums">
              {one.own > 0 && one.own < one.filters
                ? t('count_own', { own: one.own, count: one.filters })
                : t('count', { count: one.filters })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
