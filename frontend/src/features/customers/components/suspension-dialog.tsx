import { useQueryClient } from '@tanstack/react-query';
import type { CustomerDetail } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { useApi } from '@/shared/api-client/query-client';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

interface SuspensionDialogProps {
  readonly person: Pick<CustomerDetail, 'id' | 'name'>;
  readonly change: 'suspend' | 'restore';
  readonly onClose: () => void;
}

/** Suspends somebody or lets them act again, and asks why. */
export default function SuspensionDialog({ person, change, onClose }: SuspensionDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const { id, name } = person;
  const confirm = async ({ text: reason }: { readonly text: string }): Promise<void> => {
    await api.post(`/api/admin/customers/${id}/${change}`, { reason });
    onClose();
    toast.add({ type: 'success', title: t(`${change}.done`, { name }) });
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <ReasonDialog
      open
      danger={change === 'suspend'}
      title={t(`${change}.title`, { name })}
      description={t(`${change}.text`)}
      confirm={t(change)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
