import { useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';

const WIZARD = '/post-ad';

/** What a press on "İlan Ver" does: members go to the wizard, visitors sign in first and arrive there afterwards. */
export const useSell = (): (() => void) => {
  const store = useStore();
  const navigate = useNavigate();
  return () => {
    if (token.read()) void navigate(WIZARD);
    else store.set(authDialogAtom, { mode: 'login', wanted: WIZARD });
  };
};
