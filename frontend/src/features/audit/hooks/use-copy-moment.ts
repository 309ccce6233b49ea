import { useLocation } from 'react-router-dom';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

/** The address of what is shown, for others who may see it. */
export const useCopyMoment = () => {
  const { pathname, search } = useLocation();
  return async (): Promise<void> => {
    const at = new URLSearchParams(search).get('at') ?? '';
    const link = `${window.location.origin}${pathname}?${new URLSearchParams({ at }).toString()}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.add({ type: 'success', title: t('moment.copied'), message: t('moment.copied_text') });
    } catch {
      toast.add({ type: 'error', title: t('moment.copy_failed'), message: t('moment.copy_failed_text') });
    }
  };
};
