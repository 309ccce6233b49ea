import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Globe, History, LocateFixed, type LucideIcon, MapPin, Search, Trash2 } from 'lucide-react';
import type { CurrentLocation, PopularLocations, UpdateLocationRequest } from '@ilan/api';
import { locationSearchQuery, popularLocationsQuery } from '@/shared/api-client/queries/locations';
import { location as texts } from '@/shared/i18n/tr/location';
import { translator } from '@/shared/i18n/translator';
import { controlStyle } from '@/shared/ui/input';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { Spinner } from '@/shared/ui/spinner';
import { ON_PHONES_AND_TABLETS, useBackToClose } from '@/shared/ui/use-back-to-close';
import { chosenPlaces } from './chosen-places';
import { useDebounced } from './use-debounced';
import { useLocationChoice } from './use-location-choice';

const t = translator(texts);

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly request: UpdateLocationRequest;
}

const Choices = ({
  title,
  choices,
  icon: Icon = MapPin,
  onChoose,
}: {
  title: string;
  icon?: LucideIcon;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}) =>
  choices.length > 0 && (
    <section aria-label={title} className="pt-2">
      <p className="text-muted px-2 pb-1 text-xs font-semibold">{title}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.key}>
            <button
              type="button"
              onClick={() => onChoose(choice)}
              className="hover:bg-sunken flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-left text-sm"
            >
              <Icon aria-hidden className="text-muted size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{choice.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

const popularChoices = (answer: PopularLocations | undefined): readonly Choice[] =>
  (answer?.popular_locations ?? []).flatMap(({ id, type, full_name, city }) => {
    const city_id = type === 'city' ? id : city?.id;
    if (city_id === undefined) return [];
    return { key: `${type}${id}`, name: full_name, request: { city_id, district_id: type === 'district' ? id : null } };
  });

/** Search, auto-detect, popular places; closes after a choice. Mounted on first opening. */
const LocationPanel = ({ current, onClose }: { current: CurrentLocation | undefined; onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), 150);
  const { data: popular, isPending: popularPending } = useQuery(popularLocationsQuery());
  const { data: found, isError: searchFailed, isFetching } = useQuery(locationSearchQuery(query));
  const { busy, error, choose, detect, everywhere, clear } = useLocationChoice(onClose);
  const chosen = useSyncExternalStore(chosenPlaces.subscribe, chosenPlaces.list);
  useEffect(() => input.current?.focus(), []);
  useBackToClose(true, onClose, ON_PHONES_AND_TABLETS);

  const cities =
    found?.cities.map(({ id, name }): Choice => ({
      key: `c${id}`,
      name,
      request: { city_id: id, district_id: null },
    })) ?? [];
  const districts =
    found?.districts.map(({ id, name, city_id, city }): Choice => ({
      key: `d${id}`,
      name: `${name}, ${city.name}`,
      request: { city_id, district_id: id },
    })) ?? [];
  const recent = chosen.map(({ name, city_id, district_id }): Choice => ({
    key: `r${city_id}-${district_id ?? ''}`,
    name,
    request: { city_id, district_id },
  }));
  const take = ({ request }: Choice): void => void choose(request);
  const searching = text.trim() !== '';

  return (
    <div
      role="dialog"
      aria-label={t('title')}
      aria-busy={busy !== null}
      className="flex max-h-[min(32rem,75dvh)] flex-col"
    >
      <div className="border-line border-b p-3">
        <div className="relative">
          <Search aria-hidden className="text-muted pointer-events-none absolute top-3 left-3 size-5" />
          <input
            ref={input}
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={cn(controlStyle, 'pl-10')}
          />
        </div>
        <button
          type="button"
          disabled={busy !== null}
          onClick={() => void detect()}
          className="text-brand hover:bg-brand-soft mt-2 flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-sm font-semibold"
        >
          {busy === 'detect' ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
          {busy === 'detect' ? t('detecting') : t('detect')}
        </button>
        {error && (
          <p role="alert" className="bg-danger-soft text-danger mt-1 rounded-lg px-3 py-2 text-sm">
            {error}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {searching && found && !isFetching && cities.length + districts.length > 0
          ? t('found', { count: cities.length + districts.length })
          : ''}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pt-1">
        {searching ? (
          <>
            <Choices title={t('cities')} choices={cities} onChoose={take} />
            <Choices title={t('districts')} choices={districts} onChoose={take} />
            {searchFailed && (
              <p role="alert" className="text-danger p-3 text-sm">
                {t('errorSearch')}
              </p>
            )}
            {found && !isFetching && cities.length + districts.length === 0 && (
              <div role="status" className="p-3 text-sm">
                <p className="font-semibold">{t('none', { query })}</p>
                <p className="text-muted mt-1">{t('noneHint')}</p>
              </div>
            )}
          </>
        ) : popularPending ? (
          Array.from({ length: 5 }, (_, index) => <Skeleton key={index} className="my-2 h-8" />)
        ) : (
          <>
            {current?.city && (
              <button
                type="button"
                disabled={busy !== null}
                onClick={() => void everywhere()}
                className="hover:bg-sunken mt-2 flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-left text-sm font-medium"
              >
                <Globe aria-hidden className="text-muted size-4 shrink-0" />
                {t('everywhere')}
              </button>
            )}
            <Choices title={t('recent')} icon={History} choices={recent} onChoose={take} />
            <Choices title={t('popular')} choices={popularChoices(popular)} onChoose={take} />
          </>
        )}
      </div>
      {(current?.city || recent.length > 0) && (
        <div className="border-line border-t p-2">
          <button
            type="button"
            disabled={busy !== null}
            onClick={() => void clear()}
            className="text-danger hover:bg-danger-soft flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm font-semibold"
          >
            <Trash2 aria-hidden className="size-4" />
            {t('clear')}
          </button>
        </div>
      )}
    </div>
  );
};

export default LocationPanel;
