import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { toast } from '@/shared/ui/toast';
import { authDialogAtom } from './auth-dialog-atom';

/** Tells a visitor why an account is needed for this, and opens the way to one. */
export function useAuthPrompt(): (reason: string) => void {
  const openAuth = useSetAtom(authDialogAtom);
  return useCallback(
    (reason: string) => {
      toast.add({ type: 'warning', title: reason });
      openAuth({ mode: 'login' });
    },
    [openAuth],
  );
}
