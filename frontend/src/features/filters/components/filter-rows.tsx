import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StaffFilter } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { StatusBadge } from '@/shared/admin/status-badge';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { Button, buttonStyle } from '@/shared/ui/button';
import { allOptions, isChoice } from '../state/filter-fields';
import { t } from '../texts';

export interface Rights {
  readonly edit: boolean;
  readonly create: boolean;
  readonly remove: boolean;
}

interface FilterRowsProps {
  readonly label: string;
  readonly filters: readonly StaffFilter[];
  readonly may: Rights;
  /** Keys of all own ones, as they are to stand and as they stood. */
  readonly onOrder: (order: Readonly<Record<'keys' | 'was', string[]>>) => void;
  readonly onOverride: (filter: StaffFilter) => void;
  readonly onExclude: (filter: StaffFilter) => void;
}

const keysOf = (filters: readonly StaffFilter[]): string[] => filters.map(({ key }) => key);

/** All filters of a category in the order in which an ad is asked; own ones are written here, inherited ones where they come from. */
export const FilterRows = ({ label, filters, may, onOrder, onOverride, onExclude }: FilterRowsProps) => {
  const near = useRef<HTMLElement | null>(null);
  const keepFocus = useFocusKept(near);
  const own = filters.filter((one) => one.own);
  const nameOf = (key: string): string => filters.find((one) => one.key === key)?.label ?? key;
  return (
    <ol aria-label={label} tabIndex={-1} className="bg-surface border-line rounded-card border">
      {filters.map((filter) => {
        const {
          key,
          label: name,
          type,
          unit,
          form,
          required,
          depends_on: above,
          overrides,
          owner,
          owner_id: ownerId,
        } = filter;
        const unseen = <span className="sr-only"> {name}</span>;
        const at = own.indexOf(filter);
        return (
          <li
            key={key}
            tabIndex={-1}
            className="border-line grid gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <strong className="wrap-anywhere">{name}</strong>
                <StatusBadge tone="neutral">{t(`type_${type}`)}</StatusBadge>
                {required && <StatusBadge tone="info">{t('required')}</StatusBadge>}
              </div>
              <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm">
                {isChoice(type) && <span>{t('options_count', { count: allOptions(filter).length })}</span>}
                {form === 'year' && <span>{t('form_year')}</span>}
                {unit !== '' && <span>{t('unit_is', { unit })}</span>}
                {above !== null && <span>{t('hangs_on', { name: nameOf(above) })}</span>}
                {overrides && <span>{t('overrides')}</span>}
                {!filter.own && (
                  <Link to={`/cpadmin/filters/${ownerId}`} className="underline">
                    {t('inherited', { name: owner })}
                  </Link>
                )}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {filter.own && may.edit && (
                <OrderButtons
                  name={name}
                  at={at}
                  count={own.length}
                  onMove={(to) => onOrder({ keys: keysOf(movedTo(own, at, to)), was: keysOf(own) })}
                />
              )}
              {filter.own && (
                <Link to={{ search: `?filter=${key}` }} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                  {t(may.edit || may.remove ? 'edit' : 'look')}
                  {unseen}
                </Link>
              )}
              {!filter.own && may.create && (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={({ currentTarget }) => {
                    // Its row stays, with other buttons.
                    near.current = currentTarget.closest('li');
                    keepFocus();
                    onOverride(filter);
                  }}
                >
                  {t('override')}
                  {unseen}
                </Button>
              )}
              {!filter.own && may.edit && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={({ currentTarget }) => {
                    near.current = currentTarget.closest('ol');
                    keepFocus();
                    onExclude(filter);
                  }}
                >
                  {t('exclude')}
                  {unseen}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
