import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ListingPosted,
  type ListingStatus,
  type MyListing,
  type MyListings,
  STATUS_ACTION_PATHS,
  type StatusAction,
} from '@ilan/api';
import { ApiError, statusOf } from '@/shared/api-client/api-error';
import { MY_LISTINGS } from '@/shared/api-client/queries/selling';
import { apiOf } from '@/shared/api-client/query-client';
import { isAnswered } from '@/shared/api-client/sent-once';
import { t as tShell } from '@/shared/i18n/t';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';
import { predicted, reverseOf, type ShownStatus, withoutAd, withStatus } from '../state/predict';

const t = translator(texts);
const UNDO_TIME = 8000;

const lists = { queryKey: [...MY_LISTINGS, 'list'] };
const patch = (client: QueryClient, change: (pages: InfiniteData<MyListings> | undefined) => typeof pages): void => {
  client.setQueriesData<InfiniteData<MyListings>>(lists, change);
};
const messageOf = (error: unknown): { readonly message?: string } =>
  error instanceof ApiError && error.status !== 401 ? { message: error.message } : {};

/** A failure that stands until it is pressed, by its ad: whatever is done with the ad next, it is about nothing that is so any more. */
const failures = new Map<number, number>();
const dropFailure = (id: number): void => {
  const told = failures.get(id);
  failures.delete(id);
  if (told !== undefined) toast.dismiss(told);
};

/**
 * Shown at once; when the server does not take it, this ad alone goes back to where it was. What takes something back is
 * not offered to be taken back in turn.
 */
const act = async (
  client: QueryClient,
  listing: MyListing,
  action: StatusAction,
  kind: 'first' | 'undo' = 'first',
  // Of the press: tried again after a lost answer it is done once, and told as done. After a refusal it is another try.
  key: string = crypto.randomUUID(),
): Promise<void> => {
  const { id, title, status, inactive_reason, actions } = listing;
  const before: ShownStatus = { status, inactive_reason, actions };
  const after = predicted(listing, action);
  const show = (from: ListingStatus, shown: ShownStatus): void =>
    patch(client, (pages) => withStatus(pages, id, from, shown));
  dropFailure(id);
  await client.cancelQueries(lists);
  show(before.status, after);
  try {
    const path = `/api/listings/${id}/${STATUS_ACTION_PATHS[action]}`;
    const headers = { 'Idempotency-Key': key };
    const answer = await apiOf(client).post<ListingPosted>(path, undefined, { headers });
    const now: MyListing = { ...listing, ...after, status: answer.status };
    const back = kind === 'first' ? reverseOf(before, action) : undefined;
    toast.add({
      type: 'success',
      title: answer.message,
      message: title,
      ...(back && {
        duration: UNDO_TIME,
        action: { label: t('undo'), onPress: () => void act(client, now, back, 'undo') },
      }),
    });
  } catch (error) {
    show(after.status, before);
    // What the server has decided it says again under the same key.
    const again = isAnswered(error) ? undefined : key;
    failures.set(
      id,
      toast.add({
        type: 'error',
        title: t('update_failed'),
        ...messageOf(error),
        action: { label: tShell('common.retry'), onPress: () => void act(client, listing, action, kind, again) },
      }),
    );
  }
  void client.invalidateQueries({ queryKey: MY_LISTINGS });
};

export const useAdActions = (listing: MyListing) => {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  /** Two presses of a double tap come before anything is drawn. */
  const isActing = useRef(false);
  const actOnce = async (action: StatusAction): Promise<void> => {
    if (isActing.current) return;
    isActing.current = true;
    try {
      await act(client, listing, action);
    } finally {
      isActing.current = false;
    }
  };
  const remove = async (): Promise<boolean> => {
    setDeleting(true);
    try {
      await apiOf(client)
        .delete(`/api/listings/${listing.id}`)
        .catch((error: unknown) => {
          // Gone already: the answer to a press before got lost.
          if (statusOf(error) !== 410) throw error;
        });
      patch(client, (pages) => withoutAd(pages, listing));
      toast.add({ type: 'success', title: t('deleted'), message: listing.title });
      return true;
    } catch (error) {
      toast.add({ type: 'error', title: t('delete_failed'), ...messageOf(error) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: MY_LISTINGS });
      setDeleting(false);
    }
  };
  return { deleting, remove, act: (action: StatusAction) => void actOnce(action) };
};
