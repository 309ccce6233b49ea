import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { toast } from '@/shared/ui/toast';

/**
 * Calls about many things at once: `busy` until the server has answered and what shows them is read anew (`renew`). One that
 * fails is told under `failed`.
 */
export const useBulkCall = (failed: string, renew: () => Promise<unknown>) => {
  const [busy, setBusy] = useState(false);
  /** @returns whether the server took it; what it said about each is the affair of `work` */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await renew();
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : t('error.generic');
      toast.add({ type: 'error', title: failed, message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
