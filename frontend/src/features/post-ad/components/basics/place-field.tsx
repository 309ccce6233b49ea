import { useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPin } from 'lucide-react';
import { citiesQuery, currentLocationQuery, districtsQuery } from '@/shared/api-client/queries/locations';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { useDetectedPlace } from '../../hooks/use-detected-place';
import { useDraft, useDraftEditor } from '../../hooks/draft-editor-context';
import type { Named } from '../../state/draft';
import type { StepProps } from './basics-step';
import { PlaceSearch } from './place-search';
import { PlaceSelect } from './place-select';

const t = translator(sell);

/** Province and district: searched, found by the device, or chosen from the lists. */
export const PlaceField = ({ problems, onLeft }: StepProps) => {
  const { autosave } = useDraftEditor();
  const { city, district } = useDraft().draft;
  const { data: current } = useQuery(currentLocationQuery());
  const cities = useQuery(citiesQuery());
  const districts = useQuery({ ...districtsQuery(city?.id ?? 0), enabled: city !== null });

  const take = (nextCity: Named | null, nextDistrict: Named | null): void => {
    const named = (place: Named | null): Named | null => place && { id: place.id, name: place.name };
    autosave.change({ city: named(nextCity), district: named(nextDistrict) });
  };
  const { busy, error, detect } = useDetectedPlace(take);
  const offered = city === null && current?.district ? current.district : null;
  const find = (places: readonly Named[] | undefined, id: string): Named | null =>
    places?.find((place) => String(place.id) === id) ?? null;

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-1.5 text-sm font-medium">{t('place')}</legend>
      <div className="flex flex-wrap gap-2">
        <PlaceSearch onChoose={take} />
        <Button variant="outline" busy={busy} onClick={detect}>
          <LocateFixed aria-hidden className="size-5" />
          {t('place_detect')}
        </Button>
        {offered && (
          <Button variant="soft" onClick={() => take(offered.city, offered)}>
            <MapPin aria-hidden className="size-5" />
            {t('place_use', { name: `${offered.name}, ${offered.city.name}` })}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="bg-danger-soft text-danger rounded-control px-3.5 py-2.5 text-sm">
          {error}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <PlaceSelect
          field="city_id"
          label={t('city')}
          placeholder={t('choose_city')}
          value={city}
          places={cities.data}
          problem={problems.city_id}
          onChange={(id) => take(find(cities.data, id), null)}
          onLeft={onLeft}
        />
        <PlaceSelect
          field="district_id"
          label={t('district')}
          placeholder={city ? t('choose_district') : t('choose_city_first')}
          disabled={city === null}
          value={district}
          places={districts.data}
          problem={problems.district_id}
          onChange={(id) => take(city, find(districts.data, id))}
          onLeft={onLeft}
        />
      </div>
      {(cities.isError || districts.isError) && (
        <p role="alert" className="text-danger text-sm">
          {t('places_failed')}{' '}
          <button
            type="button"
            className="min-h-6 font-semibold underline underline-offset-4"
            onClick={() => void Promise.all([cities.refetch(), city && districts.refetch()])}
          >
            {t('publish_again')}
          </button>
        </p>
      )}
      <p role="status" className="sr-only">
        {city && district && t('place_chosen', { name: `${district.name}, ${city.name}` })}
      </p>
    </fieldset>
  );
};
