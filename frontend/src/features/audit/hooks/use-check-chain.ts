import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuditChainState } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { toast } from '@/shared/ui/toast';
import { chainQuery } from '../api/audit';
import { t } from '../texts';

/** Orders a check; the state of the chain is asked again until it is done. */
export const useCheckChain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiOf(client).post<AuditChainState>('/api/admin/audit/checks'),
    onSuccess: (state) => client.setQueryData(chainQuery().queryKey, state),
    onError: ({ message }) => toast.add({ type: 'error', title: t('chain.check_failed'), message }),
  });
};
