import { ContentPage } from '@/features/content/components/content-page';
import { contentPageQuery } from '@/shared/api-client/queries/content';
import { movedTo, type EntityPageContext } from '@/shared/routing/page';

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | undefined> => {
  const page = await queryClient.query({ ...contentPageQuery(id), staleTime: 'static' });
  if (page.slug_paid !== `${slug}-s${id}`) return movedTo(`/${page.slug_paid}`, url);
  return undefined;
};

export default ContentPage;
