import { useQuery } from '@tanstack/react-query';
import { fromMapSheet, MAP_SHEET, onMapSheet } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { drawnMapQuery } from '../api/places';
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

/** Kilometres that are seen around the province's middle. */
const AROUND = { width: 420, height: 240 };

/** Where the place lies, in the drawing of the country that comes with the product. Fields beside it say the same in numbers. */
export const PlaceMap = ({ name, cityId, at, around, onMove }: PlaceMapProps) => {
  const { data: map } = useQuery(drawnMapQuery());
  if (!map) return <Skeleton className="aspect-[7/4] w-full" />;
  const point = at && onMapSheet(at);
  const { width, height } = cityId === undefined ? MAP_SHEET : AROUND;
  const middle = map.provinces.find(({ id }) => id === cityId) ?? onMapSheet(around);
  const left = Math.min(Math.max(middle.x - width / 2, -20), MAP_SHEET.width + 20 - width);
  const top = Math.min(Math.max(middle.y - height / 2, -20), MAP_SHEET.height + 20 - height);
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={t('map', { name })}
        viewBox={`${left} ${top} ${width} ${height}`}
        className={cn(
          'border-line rounded-control bg-surface aspect-[7/4] w-full border',
          onMove && 'cursor-crosshair',
        )}
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          onMove?.(
            fromMapSheet({
              x: left + ((clientX - box.left) / box.width) * width,
              y: top + ((clientY - box.top) / box.height) * height,
            }),
          );
        }}
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
      {onMove && <figcaption className="text-muted text-sm">{t('map_hint')}</figcaption>}
    </figure>
  );
};
