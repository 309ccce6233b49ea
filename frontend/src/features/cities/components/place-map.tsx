import { useQuery } from '@tanstack/react-query';
import { fromMapSheet, MAP_SHEET, onMapSheet } from '@ilan/api';
import { Skeleton } from '@/shared/ui/skeleton';
import { drawnMapQuery } from '../api/places';
import { t } from '../texts';

interface PlaceMapProps {
  readonly name: string;
  /** The province that is coloured, in whose middle the map is drawn; undefined for the whole country. */
  readonly cityId: number | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly onMove: (at: { readonly latitude: number; readonly longitude: number }) => void;
}

/** Kilometres that are seen around the province's middle. */
const AROUND = { width: 420, height: 240 };

/** Where the place lies, in the drawing of the country that comes with the product. Fields beside it say the same in numbers. */
export const PlaceMap = ({ name, cityId, latitude, longitude, onMove }: PlaceMapProps) => {
  const { data: map } = useQuery(drawnMapQuery());
  if (!map) return <Skeleton className="aspect-[7/4] w-full" />;
  const point = onMapSheet({ latitude, longitude });
  const { width, height } = cityId === undefined ? MAP_SHEET : AROUND;
  const middle = map.provinces.find(({ id }) => id === cityId) ?? point;
  const left = Math.min(Math.max(middle.x - width / 2, -20), MAP_SHEET.width + 20 - width);
  const top = Math.min(Math.max(middle.y - height / 2, -20), MAP_SHEET.height + 20 - height);
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={t('map', { name })}
        viewBox={`${left} ${top} ${width} ${height}`}
        className="border-line rounded-control bg-surface aspect-[7/4] w-full cursor-crosshair border"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          onMove(
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
        <circle cx={point.x} cy={point.y} r={5} fill="var(--accent)" stroke="var(--ink)" strokeWidth={1.5} />
      </svg>
      <figcaption className="text-muted text-sm">{t('map_hint')}</figcaption>
    </figure>
  );
};
