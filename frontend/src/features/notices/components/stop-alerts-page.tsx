import { useMutation } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { PageHead } from '@/shared/seo/page-head';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { t } from '../texts';

/** /stop-alerts#…: where the link of a mail leads. Nothing stops before somebody presses: scanners of mails open links, too. */
const StopAlertsPage = () => {
  const api = useApi();
  const token = useLocation().hash.slice(1);
  const stop = useMutation({ mutationFn: () => api.post(`/api/mail-stops/${encodeURIComponent(token)}`) });
  const isUnknown = stop.error instanceof ApiError && [404, 422].includes(stop.error.status);
  const preferences = (
    <Link to="/account/notifications" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
      {t('preferences')}
    </Link>
  );
  return (
    <div className="page py-6" aria-live="polite">
      <PageHead title={t('stop_title')} noindex />
      {stop.isSuccess ? (
        <EmptyState
          page
          icon={<BellOff aria-hidden />}
          title={t('stop_done')}
          text={t('stop_done_text')}
          action={preferences}
        />
      ) : isUnknown ? (
        <EmptyState page title={t('stop_unknown')} text={t('stop_unknown_text')} action={preferences} />
      ) : (
        <EmptyState
          page
          icon={<BellOff aria-hidden />}
          title={t('stop_title')}
          text={t('stop_text')}
          action={
            <div className="grid justify-items-center gap-3">
              <Button size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
                {t('stop_press')}
              </Button>
              {stop.isError && (
                <p role="alert" className="text-danger text-sm">
                  {t('stop_failed')}
                </p>
              )}
            </div>
          }
        />
      )}
    </div>
  );
};

export default StopAlertsPage;
