import { useQueryClient } from '@tanstack/react-query';
import type { StaffAttempt, StaffOrder } from '@ilan/api';
import { toast } from '@/shared/ui/toast';
import { decide } from '../api/payments';

export interface DeedProps {
  readonly order: StaffOrder;
  readonly attempt: StaffAttempt;
  readonly onClose: () => void;
}

/** Sends it, says that it is done and closes. What it rejects with is for the dialog to say. */
export const useDecide = ({ attempt, onClose }: DeedProps) => {
  const client = useQueryClient();
  return async (deed: string, body: object, done: string): Promise<void> => {
    await decide(client, attempt.ref, deed, body);
    toast.add({ type: 'success', title: done });
    onClose();
  };
};
