import { useRef } from 'react';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffPlace } from '@ilan/api';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { StatusBadge } from '@/shared/admin/status-badge';
import { Button, buttonStyle } from '@/shared/ui/button';
import { t } from '../texts';

interface PlaceRowsProps {
  readonly places: readonly StaffPlace[];
  readonly editable: boolean;
  readonly isFirst: (place: StaffPlace) => boolean;
  /** Undefined where there is no room for another one. */
  readonly onPutFirst: ((place: StaffPlace) => void) | undefined;
  /** The address of the page with the place opened. */
  readonly opening: (place: StaffPlace) => string;
}

const fullName = ({ name, city }: StaffPlace): string => (city ? `${name}, ${city.name}` : name);

const degrees = (value: number): string => value.toFixed(4).replace('.', ',');

export const PlaceRows = ({ places, editable, isFirst, onPutFirst, opening }: PlaceRowsProps) => {
  /** Beside the button that goes. */
  const beside = useRef<HTMLElement>(null);
  const keepFocus = useFocusKept(beside);
  return (
    <ul className="bg-surface border-line rounded-card border">
      {places.map((place) => {
        const name = <span className="sr-only"> {fullName(place)}</span>;
        const { id, type, latitude, longitude, former_names: former } = place;
        return (
          <li
            key={id}
            className="border-line grid gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <strong className="wrap-anywhere">{fullName(place)}</strong>
                {isFirst(place) && <StatusBadge tone="success">{t('is_first')}</StatusBadge>}
              </p>
              <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm wrap-anywhere">
                <span className="tabular-nums">
                  {t('at', { latitude: degrees(latitude), longitude: degrees(longitude) })}
                </span>
                {former.length > 0 && <span>{t('former', { names: former.join(', ') })}</span>}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {type === 'city' && (
                <Link to={{ search: `?city=${id}` }} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
                  {t('districts')}
                  {name}
                </Link>
              )}
              {editable && !isFirst(place) && onPutFirst && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={({ currentTarget }) => {
                    beside.current = currentTarget.parentElement?.querySelector<HTMLElement>('a:last-of-type') ?? null;
                    keepFocus();
                    onPutFirst(place);
                  }}
                >
                  <Star aria-hidden className="size-4" />
                  {t('put_first')}
                  {name}
                </Button>
              )}
              <Link to={{ search: opening(place) }} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                {t(editable ? 'edit' : 'look')}
                {name}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
