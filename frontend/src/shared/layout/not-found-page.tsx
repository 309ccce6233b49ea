import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { t } from '@/shared/i18n/t';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';

/** Nothing stands at this address, or (gone) nothing any more. Offers the way on. */
export const NotFoundPage = ({ gone = false }: { gone?: boolean }) => {
  const { data: categories = [] } = useQuery(topCategoriesQuery());
  return (
    <div className="page py-8">
      <PageHead title={gone ? t('gone.routeTitle') : t('notFound.routeTitle')} noindex />
      <EmptyState
        page
        title={gone ? t('gone.title') : t('notFound.title')}
        text={gone ? t('gone.text') : t('notFound.text')}
        action={
          <Link to="/" className={buttonStyle()}>
            {t('notFound.home')}
          </Link>
        }
      />
      {categories.length > 0 && (
        <nav aria-label={t('notFound.categories')} className="mx-auto max-w-2xl pb-10 text-center">
          <p className="text-muted mb-3 text-sm">{t('notFound.categories')}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.slice(0, 8).map((category) => (
              <li key={category.id}>
                <Link to={`/${category.slug_cid}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};
