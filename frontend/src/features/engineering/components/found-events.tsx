import { Link } from 'react-router-dom';
import type { LogPage } from '@ilan/api';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { isNarrowed, type LogAddress, logSearch } from '../state/log-address';
import { t } from '../texts';
import { EventTable } from './event-table';

interface FoundEventsProps {
  readonly page: LogPage;
  readonly address: LogAddress;
}

/** What one answer found; it ends after some thousand events, so that none found is not yet none at all. */
export const FoundEvents = ({ page, address }: FoundEventsProps) => {
  const { next, looked_at, reached } = page.meta;
  const isEmpty = page.data.length === 0;
  const older = next === null ? undefined : logSearch({ ...address, before: next });
  return (
    <div className="grid gap-4">
      {!isEmpty && <EventTable events={page.data} />}
      {isEmpty && older === undefined && <EmptyState title={t('none')} text={t('none_text')} />}
      {isEmpty && older !== undefined && (
        <EmptyState
          title={t('none_so_far', { count: formatCount(looked_at) })}
          text={t('none_so_far_text')}
          action={
            <Link to={older} className={buttonStyle({ variant: 'primary' })}>
              {t('look_further')}
            </Link>
          }
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm tabular-nums">
          {isNarrowed(address) && reached
            ? t('looked', { count: formatCount(looked_at), reached: formatMoment(reached) })
            : ''}
        </p>
        <div className="flex gap-2">
          {address.before !== undefined && (
            <Link to={logSearch({ ...address, before: '' })} className={buttonStyle({ variant: 'outline' })}>
              {t('newest')}
            </Link>
          )}
          {!isEmpty && older !== undefined && (
            <Link to={older} className={buttonStyle({ variant: 'outline' })}>
              {t('older')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
};
