import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { useAdminNav } from '@/shared/admin/admin-page';
import { RecordFailed } from '@/shared/admin/record-failed';
import { formatCount } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { eventQuery, streamQuery } from '../api/log';
import { useShownRevision } from '../hooks/use-shown-revision';
import { t } from '../texts';
import { EventDetailPart } from './event-detail';
import { Around } from './around';
import { Elsewhere } from './elsewhere';
import { StreamAt } from './stream-at';
import { StreamEvents } from './stream-events';

/** One stream: what happened in it, and what it was after each event. */
export const StreamPage = () => {
  const { stream = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { at, then, shown, isSought } = useShownRevision(stream, params);
  const asked = shown ?? 0;
  const page = useQuery(streamQuery(stream, asked));
  const last = page.data?.meta.last_revision;
  // Of a stream whose beginning was taken away the oldest that is left is shown.
  const first = page.data?.stream === stream ? page.data.meta.first_revision : 0;
  const revision = Math.max(asked, first);
  const isEmpty = last === -1;
  const event = useQuery({
    ...eventQuery(stream, revision),
    enabled: !isEmpty && (page.data !== undefined || page.isError),
  });
  const show = (to: number): void => setParams({ rev: String(to) }, { replace: true, preventScrollReset: true });
  const showAt = (moment: string): void => setParams({ at: moment }, { preventScrollReset: true });
  const about = page.data?.about;
  const { opens } = useAdminNav();
  const isComing = isSought || page.isPlaceholderData;
  const failure = page.error ?? (isEmpty ? null : event.error) ?? then.error;
  return (
    <AdminFrame
      title={t('stream_title', { stream })}
      tabs={[]}
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          <Link
            to="/cpadmin/engineering"
            className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('stream_list_back')}
          </Link>
          {last !== undefined && !isEmpty && t('stream_lead', { count: formatCount(last - first + 1) })}
        </span>
      }
      actions={
        about?.path &&
        opens(about.path) && (
          <Link to={about.path} className={buttonStyle({ variant: 'outline' })}>
            <ExternalLink aria-hidden className="size-4" />
            {t('stream_page', { label: about.label })}
          </Link>
        )
      }
    >
      {failure && (
        <RecordFailed
          error={failure}
          title={t('stream_failed')}
          list="/cpadmin/engineering"
          onRetry={() => void Promise.all([page.refetch(), event.refetch(), at !== undefined && then.refetch()])}
        />
      )}
      {!failure && (!page.data || shown === undefined) && <Skeleton className="h-96" />}
      {!failure && page.data && <Around streams={page.data.meta.around} />}
      {!failure && page.data && <Elsewhere page={page.data} />}
      {!failure && isEmpty && !page.data?.meta.elsewhere?.data.length && (
        <EmptyState title={t('stream_empty')} text={t('stream_empty_text')} />
      )}
      {!failure && page.data && shown !== undefined && !isEmpty && (
        <StreamAt at={at} revision={then.data?.meta.at_revision} onShow={showAt} />
      )}
      {!failure && page.data && shown !== undefined && !isEmpty && (
        <div
          aria-busy={isComing || event.isPlaceholderData}
          className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <StreamEvents page={page.data} revision={revision} isComing={isComing} onShow={show} />
          {event.data ? (
            <EventDetailPart key={`${stream}@${event.data.revision}`} event={event.data} isCut={first > 0} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </div>
      )}
    </AdminFrame>
  );
};
