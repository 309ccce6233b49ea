import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { POPULAR_PLACES_MAX, type PopularLocations, type StaffPlace } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { popularLocationsQuery } from '@/shared/api-client/queries/locations';
import { t } from '../texts';

interface PopularPlacesProps {
  readonly places: readonly StaffPlace[];
  readonly editable: boolean;
  readonly onArrange: (places: readonly StaffPlace[]) => void;
}

/** Provinces without their country. */
const nameOf = ({ type, city, full_name }: PopularLocations['popular_locations'][number]): string =>
  type === 'city' ? (city?.name ?? full_name) : full_name;

/** Places that staff shows first, in their order. */
export const PopularPlaces = ({ places, editable, onArrange }: PopularPlacesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const { data: seen } = useQuery(popularLocationsQuery());
  return (
    <section aria-label={t('popular')} className="bg-surface border-line rounded-card mb-6 border p-4">
      <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
        {t('popular')}
      </h2>
      <p className="text-muted mt-1 text-sm">
        {places.length === 0 ? t('popular_none') : t('popular_text', { most: POPULAR_PLACES_MAX })}
      </p>
      {seen !== undefined && seen.popular_locations.length > 0 && (
        <p className="text-muted mt-1 text-sm wrap-anywhere">
          {t('popular_seen', { places: seen.popular_locations.map(nameOf).join(' · ') })}
        </p>
      )}
      <ol className="mt-2 grid gap-1 sm:grid-cols-2 sm:gap-x-6 xl:grid-cols-3">
        {places.map((place, at) => (
          <li key={place.id} className="flex min-h-9 items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {at + 1}. {place.name}
              {place.city && <span className="text-muted">, {place.city.name}</span>}
            </span>
            {editable && (
              <OrderButtons
                name={place.name}
                at={at}
                count={places.length}
                onMove={(to) => onArrange(movedTo(places, at, to))}
                onRemove={() => {
                  keepFocus();
                  onArrange(places.filter(({ id }) => id !== place.id));
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
