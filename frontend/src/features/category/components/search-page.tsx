import { useQuery } from '@tanstack/react-query';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { useCriteria } from '../hooks/use-criteria';
import { categoryAddress } from '../state/category-address';
import { ListingsPage } from './listings-page';
import { SubcategoryNav } from './subcategory-nav';

const t = translator(texts);

/** Search over the whole market; without a term simply every ad. */
export function SearchPage() {
  const [{ q }] = useCriteria();
  const { data: categories = [] } = useQuery(topCategoriesQuery());
  const title = q === '' ? t('title_all') : t('title_search', { q });
  return (
    <>
      <PageHead title={title} description={t('description_all')} path="/arama" noindex={q !== ''} />
      <ListingsPage
        categoryId={null}
        breadcrumb={<Breadcrumb crumbs={[{ name: title }]} />}
        heading={() => title}
        nav={(criteria, facets) => {
          const counts = facets.find((facet) => facet.type === 'category');
          const found = categories
            .map((one) => ({
              id: one.id,
              name: one.name,
              to: categoryAddress(one, criteria),
              count: counts?.values.find((value) => value.value === String(one.id))?.count ?? 0,
            }))
            .filter((one) => one.count > 0);
          return <SubcategoryNav label={t('categories_with_hits')} parent={null} categories={found} currentId={null} />;
        }}
        wider={() => null}
        browse={categories.map(({ name, slug_cid: slug }) => ({ name, to: `/${slug}` }))}
      />
    </>
  );
}
