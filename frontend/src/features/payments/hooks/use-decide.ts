import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffAttempt, StaffOrder } from '@ilan/api';
import { sentOnce } from '@/shared/api-client/sent-once';
import { toast } from '@/shared/ui/toast';
import { decide } from '../api/payments';

export interface DeedProps {
  readonly order: StaffOrder;
  readonly attempt: StaffAttempt;
  readonly onClose: () => void;
}

/** Sends it, says that it is done and closes. What it rejects with is for the dialog to say; sent again after a lost answer it is done once. */
export const useDecide = ({ attempt, onClose }: DeedProps) => {
  const client = useQueryClient();
  const [once] = useState(sentOnce);
  return async (deed: string, body: object, done: string): Promise<void> => {
    const decided = { ref: attempt.ref, deed, body };
    await once(decided, (headers) => decide(client, decided, headers));
    toast.add({ type: 'success', title: done });
    onClose();
  };
};
