import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, X } from 'lucide-react';
import { useState } from 'react';
import type { Facet, PlaceMap } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { placeMapQuery } from '../../api/map-query';
import type { Criteria } from '../../state/criteria';
import { districtsOf, type MapPlace, provincesOf } from '../../state/map-places';
import { MapDrawing } from './map-drawing';
import { t } from './texts';

interface ResultsMapProps {
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly onChange: (next: Criteria) => void;
  readonly onClose: () => void;
}

/** Where the ads of this list are: provinces with counts, and of a chosen one its districts. Loaded when somebody asks for it. */
export default function ResultsMap({ criteria, facets, onChange, onClose }: ResultsMapProps) {
  const { data: map, isError, refetch } = useQuery(placeMapQuery());
  const [looked, setLooked] = useState<MapPlace | null>(null);
  const { cityId } = criteria;
  const choose = (change: Pick<Criteria, 'cityId' | 'districtId'>): void => {
    setLooked(null);
    onChange({ ...criteria, ...change, point: null, radiusKm: null });
  };
  return (
    <section aria-label={t('title')} className="bg-surface border-line rounded-card mb-4 border p-3 md:p-4">
      <div className="flex min-h-11 items-center gap-2">
        {cityId !== null && (
          <Button variant="outline" size="sm" onClick={() => choose({ cityId: null, districtId: null })}>
            <ChevronLeft aria-hidden className="size-4" />
            {t('all')}
          </Button>
        )}
        <p aria-live="polite" className="min-w-0 flex-1 text-sm tabular-nums wrap-anywhere">
          {looked === null ? (
            <span className="text-muted">{t(cityId === null ? 'hint_provinces' : 'hint_districts')}</span>
          ) : (
            <span className="font-semibold">{t('place', { name: looked.name, count: formatCount(looked.count) })}</span>
          )}
        </p>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {map === undefined ? (
        isError ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="aspect-[1700/740] w-full" />
        )
      ) : (
        <Shown map={map} {...{ criteria, facets, choose, looked }} onLook={setLooked} />
      )}
    </section>
  );
}

interface ShownProps extends Pick<ResultsMapProps, 'criteria' | 'facets'> {
  readonly map: PlaceMap;
  readonly choose: (change: Pick<Criteria, 'cityId' | 'districtId'>) => void;
  readonly onLook: (place: MapPlace | null) => void;
}

function Shown({ map, criteria: { cityId, districtId }, facets, choose, onLook }: ShownProps) {
  if (cityId === null)
    return (
      <MapDrawing
        map={map}
        cityId={null}
        places={provincesOf(map, facets)}
        chosenId={null}
        onChoose={({ id }) => choose({ cityId: id, districtId: null })}
        onLook={onLook}
      />
    );
  return (
    <MapDrawing
      key={cityId}
      map={map}
      cityId={cityId}
      places={districtsOf(map, facets, cityId)}
      chosenId={districtId}
      onChoose={({ id }) => choose({ cityId, districtId: id === districtId ? null : id })}
      onLook={onLook}
    />
  );
}
