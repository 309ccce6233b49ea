import { useQuery } from '@tanstack/react-query';
import { categoryQuery } from '@/shared/api-client/queries/catalog';
import { PageHead } from '@/shared/seo/page-head';
import { movedTo, type EntityPageContext } from '../../page';

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | void> => {
  const { category } = await queryClient.ensureQueryData(categoryQuery(id));
  if (category.slug_cid !== `${slug}-c${id}`) return movedTo(`/${category.slug_cid}`, url);
};

export default function CategoryPage({ id }: { id: number }) {
  const { data: place } = useQuery(categoryQuery(id));
  if (!place) return null;
  return (
    <>
      <PageHead title={place.category.name} path={`/${place.category.slug_cid}`} />
      <h1 className="page py-8 text-2xl font-bold">{place.category.name}</h1>
    </>
  );
}
