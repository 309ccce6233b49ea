import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '@/shared/api-client/api-error';
import { toast } from '@/shared/ui/toast';
import { QUEUES } from '../api/review-keys';
import { reviewQuery, sendClaim, sendRelease } from '../api/reviews';
import { t } from '../texts';

/** Who only leafs through the queue takes nothing. */
const SETTLED = 400;
/** The server holds it for ten minutes. */
const RENEW = 3 * 60_000;

/** Holds the open ad while its page is open, and lets it go on leaving. @param wanted false where nobody may or need hold it */
export const useClaim = (id: number | null, wanted: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (id === null || !wanted) return;
    let [held, left] = [false, false];
    const letGo = (leaving: boolean): void => {
      if (!held) return;
      held = false;
      void sendRelease(client, id, { leaving }).catch(() => undefined);
    };
    const take = async (): Promise<void> => {
      try {
        const claim = await sendClaim(client, id, false);
        held = true;
        if (left) letGo(false);
        else client.setQueryData(reviewQuery(id).queryKey, (ad) => ad && { ...ad, claim });
      } catch {
        // Somebody else is there, which the ad itself says when it is read again.
        void client.invalidateQueries(reviewQuery(id));
      }
    };
    const hidden = (): void => letGo(true);
    const first = setTimeout(() => void take(), SETTLED);
    const renewal = setInterval(() => void take(), RENEW);
    window.addEventListener('pagehide', hidden);
    return () => {
      left = true;
      clearTimeout(first);
      clearInterval(renewal);
      window.removeEventListener('pagehide', hidden);
      letGo(false);
    };
  }, [client, id, wanted]);
};

/** Takes an ad from whoever looks at it. */
export const useTakeOver = (id: number): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    try {
      await sendClaim(client, id, true);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : undefined;
      toast.add({ type: 'error', title: t('take_over_failed'), ...(message !== undefined && { message }) });
    }
    void client.invalidateQueries({ queryKey: QUEUES });
    await client.invalidateQueries(reviewQuery(id));
  }, [client, id]);
};
