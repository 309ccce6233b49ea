import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { RecordFailed } from '@/shared/admin/record-failed';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { NoMoment } from '@/shared/admin/past/no-moment';
import { advertTabs } from '@/shared/admin/advert-tabs';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Skeleton } from '@/shared/ui/skeleton';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { asOfQuery, timelineQuery } from '../api/history';
import { useHistoryAddress } from '../hooks/use-history-address';
import { t } from '../texts';
import { AsOfPanel } from './as-of-panel';
import { MomentBar } from './moment-bar';
import { Timeline } from './timeline';

/** Everything that happened to one ad, and the ad as it was at any of those moments. */
export const HistoryPage = () => {
  const id = Number(useParams()['id']);
  const { address, change } = useHistoryAddress();
  const timeline = useQuery(timelineQuery(id));
  const { data: now } = useQuery(asOfQuery(id, undefined));
  const { data: session } = useQuery(sessionQuery());
  const panel = useRef<HTMLElement>(null);
  const entries = timeline.data?.data;
  const [first, last] = [entries?.[0], entries?.at(-1)];

  const show = (at: string): void => {
    change({ at });
    panel.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <AdminFrame
      title={t('history.title', { number: now?.listing_number ?? id })}
      lead={
        entries &&
        first &&
        last &&
        t('history.lead', {
          count: formatCount(entries.length),
          first: formatDate(first.at),
          last: formatDate(last.at),
        })
      }
      tabs={advertTabs(id)}
    >
      {timeline.isError && !entries && (
        <RecordFailed
          error={timeline.error}
          title={t('history.failed')}
          list="/cpadmin/adverts"
          onRetry={() => void timeline.refetch()}
        />
      )}
      {timeline.isPending && <Skeleton className="h-96 w-full" />}
      {entries && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <section
            ref={panel}
            aria-labelledby="moment-title"
            className="border-line bg-surface rounded-card grid scroll-mt-20 gap-4 border p-4 xl:sticky xl:top-20 xl:order-2 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
          >
            <h2 id="moment-title" className="text-sm font-bold">
              {t('moment.title')}
            </h2>
            <NoMoment />
            <MomentBar
              moments={now?.moments ?? []}
              entries={entries}
              at={address.at}
              onChange={(at) => change({ at })}
            />
            <AsOfPanel id={id} at={address.at} />
          </section>
          <Timeline
            entries={entries}
            leftOut={timeline.data?.left_out ?? []}
            address={address}
            mayAudit={may(session, 'audit.view')}
            onChange={change}
            onShow={show}
          />
        </div>
      )}
    </AdminFrame>
  );
};
