import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { t } from '@/shared/i18n/t';
import { Skeleton } from '@/shared/ui/skeleton';
import { useLocalLinks } from '../use-local-links';

const PLACEHOLDERS = 7;

/** Links to the top-level categories. Scrolls sideways where they do not fit. */
export const CategoryBar = () => {
  const { data: categories, isError } = useQuery(topCategoriesQuery());
  const { pathname } = useLocation();
  const follow = useLocalLinks();
  return (
    <nav aria-label={t('header.categories')} className="min-w-0 flex-1">
      <ul
        onClick={follow}
        className="flex gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] pr-10 [scrollbar-width:none]"
      >
        {categories
          ? categories.map((category) => (
              <li key={category.id} className="shrink-0">
                <a
                  href={`/${category.slug_cid}`}
                  aria-current={pathname === `/${category.slug_cid}` ? 'page' : undefined}
                  className="text-ink hover:text-brand aria-[current=page]:text-brand inline-flex h-11 items-center px-2.5 text-sm font-medium aria-[current=page]:font-semibold"
                >
                  {category.name}
                </a>
              </li>
            ))
          : !isError &&
            Array.from({ length: PLACEHOLDERS }, (_, index) => (
              <li key={index} className="flex h-11 shrink-0 items-center px-2.5" data-testid="category-skeleton">
                <Skeleton className="h-4 w-20" />
              </li>
            ))}
      </ul>
    </nav>
  );
};
