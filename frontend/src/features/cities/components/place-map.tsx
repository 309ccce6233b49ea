import { useQuery } from '@tanstack/react-query';
import { fromMapSheet, onMapSheet } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { drawnMapQuery } from '../api/places';
import { sheetPointAt, viewOf } from '../state/map-view';
import { t } from '../texts';

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}
interface PlaceMapProps {
  readonly name: string;
  /** The province that is coloured, in whose middle the map is drawn; undefined for the whole country. */
  readonly cityId: number | undefined;
  /** Where it lies; undefined while nobody has said so. */
  readonly at: Degrees | undefined;
  /** Where the map is drawn if the province has no middle on it. */
  readonly around: Degrees;
  /** Left out for who may only look. */
  readonly onMove?: (at: Degrees) => void;
}

/** Where the place lies, in the drawing of the country that comes with the product. Fields beside it say the same in numbers. */
export const PlaceMap = ({ name, cityId, at, around, onMove }: PlaceMapProps) => {
  const { data: map, isError, refetch } = useQuery(drawnMapQuery());
  const middle = map?.provinces.find(({ id }) => id === cityId) ?? onMapSheet(around);
  const view = viewOf(cityId === undefined ? undefined : middle);
  const { left, top, width, height } = view;
  // Of the proportions of what is shown: nothing of the box stays empty.
  const aspectRatio = `${width} / ${height}`;
  if (!map)
    return isError ? (
      <div className="border-line rounded-control border">
        <ErrorState title={t('map_failed')} text={t('map_failed_text')} onRetry={() => void refetch()} />
      </div>
    ) : (
      <div style={{ aspectRatio }}>
        <Skeleton className="size-full" />
      </div>
    );
  const point = at && onMapSheet(at);
  return (
    <figure className="grid gap-1.5">
      <div className="border-line rounded-control overflow-hidden border">
        <svg
          role="img"
          aria-label={t('map', { name })}
          viewBox={`${left} ${top} ${width} ${height}`}
          style={{ aspectRatio }}
          className={cn('bg-surface block w-full', onMove && 'cursor-crosshair')}
          onClick={(event) =>
            onMove?.(fromMapSheet(sheetPointAt(view, event.currentTarget.getBoundingClientRect(), event)))
          }
        >
          {map.provinces.map(({ id, path }) => (
            <path
              key={id}
              d={path}
              fillRule="evenodd"
              fill={id === cityId ? 'color-mix(in oklab, var(--brand) 30%, var(--sunken))' : 'var(--sunken)'}
              stroke="var(--surface)"
              strokeWidth={1}
            />
          ))}
          {point && (
            <circle
              cx={point.x}
              cy={point.y}
              r={width / 84}
              fill="var(--accent)"
              stroke="var(--ink)"
              strokeWidth={width / 280}
            />
          )}
        </svg>
      </div>
      {onMove && <figcaption className="text-muted text-sm">{t('map_hint')}</figcaption>}
    </figure>
  );
};
