import { timelineKind, type TimelineKind } from '@ilan/api';
import { atOf } from '@/shared/admin/past/said-moment';
import type { TimelineOrder } from './timeline';

export interface HistoryAddress {
  /** A moment in the ad's past; without one the ad is shown as it is now. */
  readonly at: string | undefined;
  readonly kinds: readonly TimelineKind[];
  readonly order: TimelineOrder;
}

const isKind = (text: string): text is TimelineKind => (timelineKind.options as readonly string[]).includes(text);

/** What the address says; what it says wrongly is as if it were not said. */
export const readHistory = (params: URLSearchParams): HistoryAddress => ({
  at: atOf(params),
  kinds: [...new Set(params.getAll('kind'))].filter(isKind),
  order: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
});

export const writeHistory = ({ at, kinds, order }: HistoryAddress): URLSearchParams => {
  const params = new URLSearchParams();
  if (at !== undefined) params.set('at', at);
  for (const kind of kinds) params.append('kind', kind);
  if (order === 'oldest') params.set('sort', order);
  return params;
};
