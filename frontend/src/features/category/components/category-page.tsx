import { useQuery } from '@tanstack/react-query';
import type { Facet } from '@ilan/api';
import { categoryQuery, type CategoryPlace } from '@/shared/api-client/queries/catalog';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { categoryAddress } from '../state/category-address';
import type { Criteria } from '../state/criteria';
import { ListingsPage } from './listings-page';
import { SubcategoryNav, type NavCategory } from './subcategory-nav';

const t = translator(texts);

/** Ads of one category and everything under it. */
export function CategoryPage({ id }: { readonly id: number }) {
  const { data: place } = useQuery(categoryQuery(id));
  if (place === undefined) return null;
  const { category, ancestors } = place;
  const parent = ancestors.at(-1) ?? null;
  return (
    <>
      <PageHead
        title={t('title', { name: category.name })}
        description={t('description', { name: category.name, count: formatCount(category.listing_count) })}
        path={`/${category.slug_cid}`}
      />
      <ListingsPage
        categoryId={id}
        breadcrumb={
          <Breadcrumb
            crumbs={[...ancestors.map((one) => ({ name: one.name, to: `/${one.slug_cid}` })), { name: category.name }]}
          />
        }
        heading={({ q }) => (q === '' ? category.name : t('title_search_in', { name: category.name, q }))}
        nav={(criteria, facets) => (
          <SubcategoryNav
            label={t('subcategories')}
            parent={parent === null ? null : { name: parent.name, to: categoryAddress(parent, criteria) }}
            categories={navCategories(place, criteria, facets)}
            currentId={id}
          />
        )}
        wider={(criteria) => (parent === null ? null : { name: parent.name, to: categoryAddress(parent, criteria) })}
      />
    </>
  );
}

/** The children, or for a leaf its siblings; with the counts of this very search where the API gives them. */
function navCategories(place: CategoryPlace, criteria: Criteria, facets: readonly Facet[]): NavCategory[] {
  const leaf = place.children.length === 0;
  const counts = leaf ? undefined : facets.find((facet) => facet.type === 'category');
  return (leaf ? place.siblings : place.children).map((one) => ({
    id: one.id,
    name: one.name,
    to: categoryAddress(one, criteria),
    count:
      counts === undefined
        ? one.listing_count
        : (counts.values.find((value) => value.value === String(one.id))?.count ?? 0),
  }));
}
