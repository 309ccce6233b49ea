import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/shared/ui/toast';
import { secondFactorQuery } from '../api/second-factor';
import { isUnanswered, saidBy } from '../state/said-by';
import { t } from '../two-step-texts';

/** A change of the person's factors, after which the page shows what is on now; a failure is told. */
export const useFactorChange = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** @param unknown what is said where nobody knows whether it was done */
  const carryOut = async (work: () => Promise<unknown>, failed: string, unknown?: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries(secondFactorQuery());
    } catch (error) {
      const isUnknown = isUnanswered(error);
      if (isUnknown) void client.invalidateQueries(secondFactorQuery());
      const message = (isUnknown ? unknown : undefined) ?? saidBy(error, t('load_failed'));
      toast.add({ type: 'error', title: failed, message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, carryOut };
};
