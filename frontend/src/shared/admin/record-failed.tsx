import { Link } from 'react-router-dom';
import { ApiError, statusOf } from '@/shared/api-client/api-error';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';

const t = translator(texts);

/** Never there, or deleted and nobody says so; and what is known to be deleted. */
const MISSING = 404;
const GONE = 410;

interface RecordFailedProps {
  readonly error: Error;
  /** What could not be loaded. */
  readonly title: string;
  /** The list that it would stand in. */
  readonly list: string;
  /** What became of one that is known to be deleted. */
  readonly gone?: string;
  readonly onRetry: () => void;
}

/** A record that is not shown: one that is not there is not worth another try, all else is. */
export const RecordFailed = ({ error, title, list, gone, onRetry }: RecordFailedProps) => {
  const status = statusOf(error);
  return status === MISSING || status === GONE ? (
    <div role="alert">
      <EmptyState
        title={error.message}
        {...(status === MISSING ? { text: t('record.missing') } : gone !== undefined && { text: gone })}
        action={
          <Link to={list} className={buttonStyle({ variant: 'outline' })}>
            {t('record.list')}
          </Link>
        }
      />
    </div>
  ) : (
    <ErrorState title={title} {...(error instanceof ApiError && { text: error.message })} onRetry={onRetry} />
  );
};
