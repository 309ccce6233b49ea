import { useQuery } from '@tanstack/react-query';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ListSkeleton } from '@/shared/admin/list/list-skeleton';
import { categoryTreeQuery } from '@/shared/api-client/queries/catalog';
import { citiesQuery } from '@/shared/api-client/queries/locations';
import { t } from '../texts';
import { AdvertsList } from './adverts-list';

/** Every ad, public or not. The list waits for what its filters offer, which the address may name. */
export function AdvertsPage() {
  const categories = useQuery(categoryTreeQuery());
  const cities = useQuery(citiesQuery());
  const known = !categories.isPending && !cities.isPending;
  return (
    <AdminFrame title={t('title')}>
      {known ? <AdvertsList categories={categories.data ?? []} cities={cities.data ?? []} /> : <ListSkeleton />}
    </AdminFrame>
  );
}
