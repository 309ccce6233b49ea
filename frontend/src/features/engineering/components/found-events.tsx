import { Link } from 'react-router-dom';
import type { LogPage } from '@ilan/api';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { isNarrowed, isPlaceIn, type LogAddress, logSearch } from '../state/log-address';
import { useKeptKeyboard } from '../hooks/use-kept-keyboard';
import type { Seek } from '../hooks/use-seek';
import { t } from '../texts';
import { EventTable } from './event-table';

interface FoundEventsProps {
  readonly page: LogPage;
  readonly address: LogAddress;
  readonly seek: Seek;
}

/** What one answer found; it ends after some thousand events, so that none found is not yet none at all. */
export const FoundEvents = ({ page, address, seek }: FoundEventsProps) => {
  const { next, looked_at, reached } = page.meta;
  const isEmpty = page.data.length === 0;
  const isSeeking = seek.reached !== undefined;
  const { region, watch } = useKeptKeyboard(isSeeking, !isEmpty);
  const begin = (): void => {
    watch();
    seek.begin(next ?? '');
  };
  // Until the answer to what the address says is there, the one before it may be of one stream, and this of none.
  const older = next === null || !isPlaceIn(address, next) ? undefined : logSearch({ ...address, before: next });
  return (
    <section ref={region} tabIndex={-1} aria-label={t('found')} className="grid gap-4">
      {!isEmpty && <EventTable events={page.data} />}
      {isEmpty && next === null && <EmptyState title={t('none')} text={t('none_text')} />}
      {isEmpty && older !== undefined && (
        <EmptyState
          title={t('none_so_far', { count: formatCount(looked_at) })}
          text={t('none_so_far_text')}
          action={
            <div className="grid justify-items-center gap-3">
              {isSeeking && (
                <p role="status" className="text-muted text-sm tabular-nums">
                  {t('seeking', { reached: formatMoment(seek.reached) })}
                </p>
              )}
              <div className="flex flex-wrap justify-center gap-2">
                {!isSeeking && (
                  <Link to={older} className={buttonStyle({ variant: 'primary' })}>
                    {t('look_further')}
                  </Link>
                )}
                {/* One button for both, so that who has pressed it by keyboard is still on it. */}
                <Button variant="outline" onClick={() => (isSeeking ? seek.stop() : begin())}>
                  {t(isSeeking ? 'row_stop' : 'seek')}
                </Button>
              </div>
            </div>
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
    </section>
  );
};
