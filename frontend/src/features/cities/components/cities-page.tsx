import { useRef } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { POPULAR_PLACES_MAX, type StaffPlace } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ListSearch } from '@/shared/admin/list/list-search';
import { LastChanges } from '@/shared/admin/last-changes';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { popularLocationsQuery } from '@/shared/api-client/queries/locations';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { arrangePopular, placesQuery } from '../api/places';
import { t } from '../texts';
import { GonePlaces } from './gone-places';
import { NewPlace } from './new-place';
import { OpenPlace } from './open-place';
import { PlaceFile } from './place-file';
import { PlaceRows } from './place-rows';
import { PopularPlaces } from './popular-places';

/** A number of the address. */
const HISTORY = { path: '/api/admin/place-changes', under: ['admin', 'places'], edit: 'cities.edit' } as const;

const idOf = (text: string | null): number | undefined => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** Provinces, the districts of one, or what is looked for; one of them to write. */
export const CitiesPage = () => {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const { data: session } = useQuery(sessionQuery());
  const q = search.get('q') ?? '';
  const cityId = idOf(search.get('city'));
  const wanted = idOf(search.get('place'));
  const listed = q !== '' ? { q } : cityId === undefined ? {} : { city_id: cityId };
  const places = useQuery({
    ...placesQuery(wanted === undefined ? listed : { id: wanted }),
    placeholderData: keepPreviousData,
  });
  const editable = may(session, 'cities.edit');
  const removable = may(session, 'cities.delete');
  const isNew = wanted === undefined && search.has('new') && may(session, 'cities.create');
  /** The page as it is with another part of its address. */
  const address = (change: Readonly<Record<string, string | undefined>>): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next.toString()}`;
  };
  const done = (): void => void navigate({ search: address({ place: '' }) });
  const popular = places.data?.popular;
  const arrange = async (next: readonly StaffPlace[]): Promise<void> => {
    if (!popular) return;
    try {
      await arrangePopular(client, next, popular.revision);
      // One that is put first no more may be seen as before, because of its ads.
      const seen = client.getQueryData(popularLocationsQuery().queryKey)?.popular_locations ?? [];
      const still = popular.data.find(
        ({ id }) => !next.some((one) => one.id === id) && seen.some((one) => one.id === id),
      );
      toast.add({
        type: 'success',
        title: t('arranged'),
        ...(still && { message: t('still_seen', { name: still.name }) }),
      });
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: error instanceof Error ? error.message : '' }) });
    }
  };
  const content = () => {
    if (isNew) return <NewPlace cityId={cityId} onDone={() => void navigate({ search: address({ new: '' }) })} />;
    if (!places.data || !popular)
      return places.isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void places.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      );
    const { data } = places.data;
    if (wanted !== undefined) {
      const place = data.find(({ id }) => id === wanted);
      if (!place && places.isPlaceholderData) return <Skeleton className="h-96" />;
      const rights = { edit: editable, remove: removable };
      return <OpenPlace key={wanted} id={wanted} place={place} may={rights} history={HISTORY} onDone={done} />;
    }
    return (
      <>
        {!editable && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
        <PopularPlaces places={popular.data} editable={editable} onArrange={(next) => void arrange(next)} />
        <div className="mb-4 flex max-w-md">
          <ListSearch
            label={t('search')}
            value={q}
            input={box}
            onSearch={(text, replace) => setSearch(address({ q: text.slice(0, 100) }), { replace })}
          />
        </div>
        <p role="status" className="sr-only">
          {t('found', { count: data.length })}
        </p>
        {data.length === 0 ? (
          <EmptyState title={t('none')} text={t('none_text')} />
        ) : (
          <PlaceRows
            places={data}
            editable={editable}
            isFirst={({ id }) => popular.data.some((place) => place.id === id)}
            onPutFirst={
              popular.data.length < POPULAR_PLACES_MAX ? (place) => void arrange([...popular.data, place]) : undefined
            }
            opening={({ id }) => address({ place: String(id) })}
          />
        )}
        <GonePlaces restorable={may(session, 'cities.create')} opening={(id) => address({ place: String(id) })} />
        <PlaceFile editable={editable} />
        <LastChanges {...HISTORY} />
      </>
    );
  };
  const isOpen = isNew || wanted !== undefined;
  const opened = wanted === undefined ? undefined : places.data?.data.find(({ id }) => id === wanted);
  const adding = cityId === undefined ? 'add_city' : 'add_district';
  return (
    <AdminFrame
      title={opened?.name ?? (isNew ? t(adding) : t('title'))}
      lead={t('lead')}
      actions={
        <>
          {(isOpen || cityId !== undefined) && (
            <Link
              to={{ search: isOpen ? address({ place: '', new: '' }) : '' }}
              className={buttonStyle({ variant: 'outline' })}
            >
              <ArrowLeft aria-hidden className="size-4" />
              {isOpen ? t('back') : t('all')}
            </Link>
          )}
          {!isOpen && may(session, 'cities.create') && (
            <Link to={{ search: address({ new: '1', q: '' }) }} className={buttonStyle({})}>
              <Plus aria-hidden className="size-4" />
              {t(adding)}
            </Link>
          )}
        </>
      }
    >
      {content()}
    </AdminFrame>
  );
};
