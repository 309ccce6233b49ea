import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { noticesQuery } from '@/shared/api-client/queries/notices';
import { formatCount, formatTime } from '@/shared/i18n/format';
import { useNow } from '@/shared/i18n/now';
import { NoticeRow } from '@/shared/notices/notice-row';
import { t as shared } from '@/shared/notices/texts';
import { useReadNotices } from '@/shared/notices/use-read-notices';
import { PageHead } from '@/shared/seo/page-head';
import { Button, buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadMore } from '@/shared/ui/load-more';
import { Skeleton } from '@/shared/ui/skeleton';
import { byDay } from '../state/by-day';
import { t } from '../texts';

/** /notices: everything that the person was told, by day. */
const NoticesPage = () => {
  const query = useInfiniteQuery(noticesQuery());
  const { mutate: read, isPending } = useReadNotices();
  const now = useNow();
  const pages = query.data?.pages;
  const notices = pages?.flatMap(({ data }) => data) ?? [];
  const unread = pages?.[0]?.meta.unread ?? 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={shared('title')} noindex />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-xl font-bold tracking-tight md:text-2xl">{shared('title')}</h1>
          <p role="status" className="text-muted mt-1 text-sm tabular-nums">
            {unread > 0
              ? t('unread_count', { count: unread >= 100 ? shared('many') : formatCount(unread) })
              : t('lead')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Button variant="outline" busy={isPending} onClick={() => read({})}>
              <CheckCheck aria-hidden className="size-4" />
              {shared('all_read')}
            </Button>
          )}
          <Link
            to="/account/notifications"
            title={t('preferences')}
            className={cn(buttonStyle({ variant: 'outline' }), 'max-sm:size-11 max-sm:px-0')}
          >
            <SlidersHorizontal aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('preferences')}</span>
          </Link>
        </div>
      </div>
      {pages === undefined ? (
        query.isError ? (
          <ErrorState title={shared('load_failed')} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-hidden className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )
      ) : notices.length === 0 ? (
        <EmptyState icon={<Bell aria-hidden />} title={shared('empty')} text={shared('empty_text')} />
      ) : (
        <div className="grid gap-5">
          {byDay(notices, now).map(({ day, label, notices: those }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="text-muted px-1 pb-2 text-sm font-semibold">
                {label}
              </h2>
              <ul
                aria-labelledby={`day-${day}`}
                className="bg-surface border-line divide-line divide-y rounded-card border p-1"
              >
                {those.map((notice) => (
                  <li key={notice.id}>
                    <NoticeRow notice={notice} time={formatTime(notice.at)} onRead={(id) => read({ ids: [id] })} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? t('more_failed') : undefined}
            onLoad={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </div>
  );
};

export default NoticesPage;
