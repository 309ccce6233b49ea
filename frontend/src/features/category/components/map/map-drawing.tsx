import { useRef, useState, type KeyboardEvent } from 'react';
import type { PlaceMap } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { boxOf, isDirection, type MapPlace, nextPlace, shadeOf } from '../../state/map-places';
import { t } from './texts';

interface MapDrawingProps {
  readonly map: PlaceMap;
  /** The province that is shown by its districts; null for all provinces. */
  readonly cityId: number | null;
  readonly places: readonly MapPlace[];
  readonly chosenId: number | null;
  readonly onChoose: (place: MapPlace) => void;
  readonly onLook: (place: MapPlace | null) => void;
}

/** So many counts are written on the map; the others are told where somebody looks. */
const WRITTEN = 16;

/** The map itself: pressed with a finger or mouse, or gone through with the arrow keys, one stop of the tab key in all. */
export function MapDrawing({ map, cityId, places, chosenId, onChoose, onLook }: MapDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const box = boxOf(map, cityId === null ? null : places);
  const byCount = places.toSorted((a, b) => b.count - a.count);
  const most = byCount[0]?.count ?? 0;
  const [atId, setAtId] = useState(chosenId ?? byCount[0]?.id ?? 0);
  // On a phone the map is wider than the screen: a finger moves it.
  const unit = box.width / (cityId === null ? 900 : 640);
  const key = (event: KeyboardEvent, place: MapPlace): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(place);
    }
    if (!isDirection(event.key)) return;
    event.preventDefault();
    const next = nextPlace(places, place, event.key);
    setAtId(next.id);
    svg.current?.querySelector<SVGElement>(`[data-place="${next.id}"]`)?.focus();
  };
  const button = (place: MapPlace) => ({
    role: 'button',
    'data-place': place.id,
    'aria-label': t('place', { name: place.name, count: formatCount(place.count) }),
    'aria-pressed': place.id === chosenId,
    tabIndex: place.id === atId ? 0 : -1,
    onClick: () => onChoose(place),
    onKeyDown: (event: KeyboardEvent) => key(event, place),
    onFocus: () => onLook(place),
    onBlur: () => onLook(null),
    onPointerEnter: () => onLook(place),
    onPointerLeave: () => onLook(null),
    className:
      'cursor-pointer outline-none hover:stroke-[var(--ink)] focus-visible:stroke-[var(--ink)] focus-visible:[stroke-width:calc(var(--unit)*3)] hover:[stroke-width:calc(var(--unit)*2)]',
  });
  const byId = new Map(places.map((place) => [place.id, place]));
  return (
    <div className="overflow-x-auto overscroll-x-contain">
      <svg
        ref={svg}
        role="group"
        aria-label={t(cityId === null ? 'provinces' : 'districts')}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        style={{ '--unit': `${unit}px` } as React.CSSProperties}
        className={cityId === null ? 'block w-full min-w-[38rem]' : 'mx-auto block max-h-[26rem] w-full min-w-[30rem]'}
      >
        {map.provinces.map((province) => {
          const place = cityId === null ? byId.get(province.id) : undefined;
          return (
            <path
              key={province.id}
              d={province.path}
              fillRule="evenodd"
              fill={place ? fillOf(shadeOf(place.count, most)) : province.id === cityId ? fillOf(0.12) : fillOf(0)}
              stroke="var(--surface)"
              strokeWidth={unit * 1.2}
              {...(place && button(place))}
            />
          );
        })}
        {cityId !== null &&
          byCount.map((place) => (
            <circle
              key={place.id}
              cx={place.x}
              cy={place.y}
              r={unit * (9 + 11 * shadeOf(place.count, most))}
              fill={place.id === chosenId ? 'var(--accent)' : 'var(--brand)'}
              fillOpacity={place.id === chosenId ? 1 : 0.8}
              stroke="var(--surface)"
              strokeWidth={unit}
              {...button(place)}
            />
          ))}
        <g aria-hidden className="pointer-events-none" fill="var(--ink)" stroke="var(--surface)" textAnchor="middle">
          {byCount.slice(0, WRITTEN).map(
            ({ id, x, y, count }) =>
              count > 0 && (
                <text
                  key={id}
                  x={x}
                  y={y}
                  dominantBaseline="central"
                  fontSize={unit * 13}
                  fontWeight={700}
                  strokeWidth={unit * 3}
                  paintOrder="stroke"
                >
                  {formatCount(count)}
                </text>
              ),
          )}
        </g>
      </svg>
    </div>
  );
}

/** From the colour of an empty plate to the full colour of the house. */
const fillOf = (shade: number): string => `color-mix(in oklab, var(--brand) ${Math.round(shade * 80)}%, var(--sunken))`;
