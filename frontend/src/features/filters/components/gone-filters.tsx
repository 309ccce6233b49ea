import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoneFilter } from '@ilan/api';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { Button, buttonStyle } from '@/shared/ui/button';
import { askFilter, restoreFilter } from '../api/filters';
import { t } from '../texts';
import type { Rights } from './filter-rows';

interface GoneFiltersProps {
  readonly categoryId: number;
  readonly gone: readonly GoneFilter[];
  readonly may: Rights;
  readonly told: (change: Promise<unknown>, done: string) => Promise<void>;
}

const reasonFor = ({ excluded, hung }: GoneFilter) =>
  hung ? 'gone_unhung' : excluded ? 'gone_excluded' : 'gone_deleted';

/** What was deleted, or is inherited and not asked here, and comes back by one press; or hangs on one that is not asked here, and is opened. */
export const GoneFilters = ({ categoryId, gone, may, told }: GoneFiltersProps) => {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  if (gone.length === 0) return null;
  const restore = ({ key, label, excluded }: GoneFilter): void => {
    keepFocus();
    void (excluded
      ? told(askFilter(client, categoryId, key, { asked: true }), t('included', { name: label }))
      : told(restoreFilter(client, categoryId, key), t('restored', { name: label })));
  };
  return (
    <section aria-label={t('gone_title')} className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
        {t('gone_title')}
      </h2>
      <ul className="bg-surface border-line rounded-card mt-3 border">
        {gone.map((one) => (
          <li
            key={one.key}
            className="border-line flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {one.label} <span className="text-muted text-sm">({t(reasonFor(one))})</span>
            </span>
            {one.hung && (
              <Link to={{ search: `?filter=${one.key}` }} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                {t(may.edit || may.remove ? 'edit' : 'look')}
                <span className="sr-only"> {one.label}</span>
              </Link>
            )}
            {!one.hung && (one.excluded ? may.edit : may.create) && (
              <Button variant="outline" size="sm" onClick={() => restore(one)}>
                {t('restore')}
                <span className="sr-only"> {one.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
