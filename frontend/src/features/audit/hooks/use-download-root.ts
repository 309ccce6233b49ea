import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { apiOf } from '@/shared/api-client/query-client';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

/** Hands the root of one day to the browser as a file. */
export const useDownloadRoot = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (day: string) =>
      saveFile(await fetchFile(apiOf(client), `/api/admin/audit/roots/${day}`), `denetim-kok-${day}.json`),
    onError: ({ message }) => toast.add({ type: 'error', title: t('roots.download_failed'), message }),
  });
};
