import { CalendarX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { statusOf } from '@/shared/api-client/api-error';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { searchOf, type ReportAddress } from '../state/report-address';
import { t } from '../texts';

const REFUSED = 422;

interface ReportFailedProps {
  readonly error: Error;
  readonly address: ReportAddress;
  readonly onRetry: () => void;
}

/** A report that is not shown. One of a place or day that the books do not have is not worth another try: it leads back to the present. */
export const ReportFailed = ({ error, address, onRetry }: ReportFailedProps) => {
  const isPinned = address.position !== '' || address.at !== '';
  return isPinned && statusOf(error) === REFUSED ? (
    <div role="alert">
      <EmptyState
        icon={<CalendarX aria-hidden />}
        title={t('failed')}
        text={error.message}
        action={
          <Link
            to={{ search: searchOf({ ...address, position: '', at: '' }) }}
            className={buttonStyle({ variant: 'outline' })}
          >
            {t('unpin')}
          </Link>
        }
      />
    </div>
  ) : (
    <ErrorState title={t('failed')} text={error.message} onRetry={onRetry} />
  );
};
