import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { keepUser } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { accountNotice as texts } from '@/shared/i18n/tr/account-notice';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';

const t = translator(texts);

/** Changes one's mind about erasing the account. */
export const useUndoDeletion = (): { readonly undo: () => void; readonly busy: boolean } => {
  const client = useQueryClient();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.delete('/api/account/delete');
      keepUser(client, { delete_at: null });
      toast.add({ type: 'success', title: t('kept') });
    } catch (error) {
      toast.add({ type: 'error', title: t('undo_failed'), ...(error instanceof Error && { message: error.message }) });
    } finally {
      setBusy(false);
    }
  };
  return { undo: () => void undo(), busy };
};
