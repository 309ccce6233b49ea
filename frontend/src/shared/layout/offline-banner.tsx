import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { t } from '@/shared/i18n/t';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="bg-warning-soft text-warning flex items-center justify-center gap-2 px-4 py-2 text-center text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
};
