import { useRef, useState, type ReactNode } from 'react';
import type { PageSummary } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { StatusBadge } from '@/shared/admin/status-badge';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { t } from '../texts';
import { AddToPlace } from './add-to-place';

interface PagePlaceProps {
  readonly name: string;
  readonly hint?: string;
  /** In the place of the name, where that is written here. */
  readonly heading?: ReactNode;
  readonly className: string;
  readonly pages: readonly PageSummary[];
  readonly ids: readonly number[];
  /** Pages that cannot be added, because they stand in a place beside this one. */
  readonly taken?: readonly number[];
  readonly most: number;
  readonly editable: boolean;
  readonly onChange: (ids: readonly number[]) => void;
}

/** One place for links to pages: which ones, in their order. */
export const PagePlace = (props: PagePlaceProps) => {
  const { name, hint, heading, className, pages, ids, taken = ids, most, editable, onChange } = props;
  const addable = pages.filter(({ id }) => !taken.includes(id) && !ids.includes(id));
  const titleOf = (id: number): string => pages.find((page) => page.id === id)?.title ?? `#${id}`;
  const section = useRef<HTMLElement>(null);
  const keepFocus = useFocusKept(section);
  const [said, setSaid] = useState('');
  return (
    <section ref={section} tabIndex={-1} aria-label={name} className={className}>
      {heading || <h2 className="text-base font-bold">{name}</h2>}
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {ids.length === 0 && <p className="text-muted mt-3 text-sm">{t('empty_place')}</p>}
      <ol className="divide-line mt-2 divide-y">
        {ids.map((id, at) => (
          <li key={id} className="flex min-h-11 items-center gap-2 py-1">
            <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
              {titleOf(id)}{' '}
              {!(pages.find((page) => page.id === id)?.published ?? true) && <StatusBadge>{t('draft')}</StatusBadge>}
            </span>
            {editable && (
              <OrderButtons
                name={titleOf(id)}
                at={at}
                count={ids.length}
                onMove={(to) => onChange(movedTo(ids, at, to))}
                onRemove={() => {
                  keepFocus();
                  setSaid('');
                  onChange(ids.filter((one) => one !== id));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {editable && ids.length < most && addable.length > 0 && (
        <AddToPlace
          place={name}
          addable={addable}
          onAdd={({ id, title }) => {
            keepFocus();
            setSaid(t('put', { title, place: name }));
            onChange([...ids, id]);
          }}
        />
      )}
      {/* Not beside what puts a page here: that goes with the last one for which there is room, and what it says would go unheard. */}
      {editable && (
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      )}
    </section>
  );
};
