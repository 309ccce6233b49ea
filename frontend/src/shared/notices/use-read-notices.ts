import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadNoticesForm } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { toast } from '@/shared/ui/toast';
import { t } from './texts';

/** Marks notices as read: these, or all. What pages show of them is asked for again, whatever became of it. */
export const useReadNotices = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: ReadNoticesForm) => apiOf(client).post('/api/notices/read', which),
    onError: () => toast.add({ type: 'error', title: t('read_failed') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
};
