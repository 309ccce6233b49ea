import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { toast } from '@/shared/ui/toast';
import { authDialogAtom } from './auth-dialog-atom';

/** Tells a visitor why an account is needed for this, and opens the way to one; after it they arrive at `wanted`, where there is such a path. */
export function useAuthPrompt(): (reason: string, wanted?: string) => void {
  const openAuth = useSetAtom(authDialogAtom);
  return useCallback(
    (reason: string, wanted?: string) => {
      toast.add({ type: 'warning', title: reason });
      openAuth({ mode: 'login', wanted });
    },
    [openAuth],
  );
}
