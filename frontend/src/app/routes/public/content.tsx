import { useQuery } from '@tanstack/react-query';
import { contentPageQuery } from '@/shared/api-client/queries/content';
import { PageHead } from '@/shared/seo/page-head';
import { movedTo, type EntityPageContext } from '../../page';

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | void> => {
  const page = await queryClient.ensureQueryData(contentPageQuery(id));
  if (page.slug_paid !== `${slug}-s${id}`) return movedTo(`/${page.slug_paid}`, url);
};

export default function ContentRoute({ id }: { id: number }) {
  const { data: page } = useQuery(contentPageQuery(id));
  if (!page) return null;
  return (
    <>
      <PageHead title={page.title} description={page.description} path={`/${page.slug_paid}`} />
      <h1 className="page py-8 text-2xl font-bold">{page.title}</h1>
    </>
  );
}
