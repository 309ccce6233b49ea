import { useStore } from 'jotai';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { toast } from '@/shared/ui/toast';

/** What a press on "İlan Ver" does: visitors sign in first; members hear that the wizard is still being made. */
export const useSell = (): (() => void) => {
  const store = useStore();
  return () => {
    if (!token.read()) store.set(authDialogAtom, { mode: 'login' });
    else toast.add({ type: 'info', title: t('header.sellSoon'), message: t('header.sellSoonText') });
  };
};
