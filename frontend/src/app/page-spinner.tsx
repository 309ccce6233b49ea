import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Spinner } from '@/shared/ui/spinner';

const TIMEOUT = 300;

/** While the first page of a visit loads; nothing for the first 300 ms. */
export const PageSpinner = () => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="text-brand grid min-h-[60dvh] place-items-center">
      {late && (
        <>
          <Spinner className="size-8" />
          <span className="sr-only">{t('common.loading')}</span>
        </>
      )}
    </div>
  );
};
