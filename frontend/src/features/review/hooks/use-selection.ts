import { useState } from 'react';
import type { ReviewItem } from '@ilan/api';
import { toast } from '@/shared/ui/toast';
import { t } from '../state/words';

export const MOST = 100;

/** What a bulk decision is about: of the listed ones, those that are ticked. */
export const useSelection = (items: readonly ReviewItem[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter(({ listing_id }) => ids.has(listing_id));
  const set = (next: ReadonlySet<number>): void => {
    if (next.size > MOST) toast.add({ type: 'warning', title: t('bulk_most') });
    else setIds(next);
  };
  return {
    chosen,
    has: (id: number) => ids.has(id),
    toggle: (id: number) => set(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    all: () => set(new Set(items.slice(0, MOST).map(({ listing_id }) => listing_id))),
    clear: () => set(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
