import type { InfiniteData } from '@tanstack/react-query';
import type { InactiveReason, ListingStatus, MyListing, MyListings, OwnerAction, StatusAction } from '@ilan/api';

/** What may change in it by that. */
export type ShownStatus = Pick<MyListing, 'status' | 'inactive_reason' | 'actions'>;

/** What will most likely become of it; the server has the last word. */
export const predicted = ({ published_at }: MyListing, action: StatusAction): ShownStatus => {
  const actions: OwnerAction[] = [];
  switch (action) {
    case 'mark_sold':
      return { status: 'sold', inactive_reason: null, actions };
    case 'deactivate':
      return { status: 'inactive', inactive_reason: 'owner', actions };
    case 'reactivate':
      return { status: published_at === null ? 'pending' : 'active', inactive_reason: null, actions };
  }
};

/** How the owner makes an ad inactive for this reason again; undefined where the owner cannot. */
const SET_ASIDE_BY: Readonly<Record<InactiveReason, StatusAction | undefined>> = {
  owner: 'deactivate',
  expired: undefined,
  rejected: undefined,
  changes_requested: undefined,
  taken_down: undefined,
};

/** The way back; undefined where there is none that leads to where it was. */
export const reverseOf = ({ status, inactive_reason }: ShownStatus, action: StatusAction): StatusAction | undefined => {
  switch (action) {
    case 'mark_sold':
      return status === 'active' ? 'reactivate' : undefined;
    case 'deactivate':
      return 'reactivate';
    case 'reactivate':
      if (status === 'sold') return 'mark_sold';
      return inactive_reason === null ? undefined : SET_ASIDE_BY[inactive_reason];
  }
};

type Pages = InfiniteData<MyListings> | undefined;

/** The lists with this one ad in another status; the numbers on the tabs follow. Nothing else is touched. */
export const withStatus = (pages: Pages, id: number, from: ListingStatus, shown: ShownStatus): Pages =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (one.id === id ? { ...one, ...shown } : one)),
      meta: {
        ...page.meta,
        counts: withCount(withCount(page.meta.counts, from, -1), shown.status, 1),
      },
    })),
  };

const withCount = (counts: MyListings['meta']['counts'], status: ListingStatus, change: number) => ({
  ...counts,
  [status]: Math.max(0, counts[status] + change),
});

/** The lists without an ad that is gone. */
export const withoutAd = (pages: Pages, { id, status }: MyListing): Pages =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter((one) => one.id !== id),
      meta: { ...page.meta, counts: withCount({ ...page.meta.counts, all: page.meta.counts.all - 1 }, status, -1) },
    })),
  };
