import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/shared/ui/toast';
import { secondFactorQuery } from '../api/second-factor';
import { saidBy } from '../state/said-by';
import { t } from '../two-step-texts';

/** A change of the person's factors, after which the page shows what is on now; a failure is told. */
export const useFactorChange = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const carryOut = async (work: () => Promise<unknown>, failed: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries(secondFactorQuery());
    } catch (error) {
      toast.add({ type: 'error', title: failed, message: saidBy(error, t('load_failed')) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, carryOut };
};
