import { useRef, useState } from 'react';
import type { ReviewItem } from '@ilan/api';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

export const MOST = 100;

/** What a bulk decision is about: of the listed ones, those that are ticked. */
export const useSelection = (items: readonly ReviewItem[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // A row that did not change keeps an older toggle: it must not forget what was ticked in other rows since.
  const latest = useRef(ids);
  const chosen = items.filter(({ listing_id }) => ids.has(listing_id));
  const set = (next: ReadonlySet<number>): void => {
    if (next.size > MOST) toast.add({ type: 'warning', title: t('bulk_most') });
    else {
      latest.current = next;
      setIds(next);
    }
  };
  const toggle = (id: number): void => {
    const next = new Set(latest.current);
    if (!next.delete(id)) next.add(id);
    set(next);
  };
  return {
    chosen,
    has: (id: number) => ids.has(id),
    toggle,
    all: () => set(new Set(items.slice(0, MOST).map(({ listing_id }) => listing_id))),
    clear: () => set(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
