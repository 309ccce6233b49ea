import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { placedAddress } from '@/features/category/state/own-place';
import { knownPlace } from '@/shared/place/own-place';
import { loadListings } from '@/features/category/api/load-listings';
import { CategoryPage } from '@/features/category/components/category-page';
import { ApiError } from '@/shared/api-client/api-error';
import {
  categoryAddress,
  type CategoryPlace,
  categoryQuery,
  categoryTreeQuery,
} from '@/shared/api-client/queries/catalog';
import { movedTo, type EntityPageContext, withoutRefused } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';

async function placeByNow(queryClient: QueryClient, id: number): Promise<CategoryPlace> {
  await queryClient.query({ ...categoryTreeQuery(), staleTime: 0 });
  return queryClient.query({ ...categoryQuery(id), staleTime: 'static' });
}

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | undefined> => {
  const place = await queryClient.query({ ...categoryQuery(id), staleTime: 'static' }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { slug_cid: now, permanent } = await categoryAddress(queryClient, id);
    if (now === null) return redirect(`/arama${url.search}`);
    // It is there by now: the tree that says it is not was read before, and leading back here would ask it for ever.
    if (now.endsWith(`-c${id}`)) return placeByNow(queryClient, id);
    return permanent ? movedTo(`/${now}`, url) : redirect(`/${now}${url.search}`);
  });
  if (place instanceof Response) return place;
  const { category } = place;
  if (category.slug_cid !== `${slug}-c${id}`) return movedTo(`/${category.slug_cid}`, url);
  const placed = placedAddress(url, knownPlace(queryClient));
  if (placed !== undefined) return redirect(placed);
  const moved = await soon(loadListings(queryClient, id, url)).catch((error: unknown) => withoutRefused(error, url));
  return moved ?? undefined;
};

export default CategoryPage;
