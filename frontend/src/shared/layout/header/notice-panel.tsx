import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { noticesQuery } from '@/shared/api-client/queries/notices';
import { formatRelativeDate, formatTime } from '@/shared/i18n/format';
import { useNow } from '@/shared/i18n/now';
import { NoticeRow } from '@/shared/notices/notice-row';
import { t } from '@/shared/notices/texts';
import { useReadNotices } from '@/shared/notices/use-read-notices';
import { useUnreadNotices } from '@/shared/notices/use-unread-notices';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';

const SHOWN = 8;

/** The newest notices; the page shows them all. Loaded when the bell is first pressed. */
export const NoticePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useInfiniteQuery(noticesQuery());
  const { mutate: read, isPending } = useReadNotices();
  const unread = useUnreadNotices();
  const now = useNow();
  const newest = query.data?.pages[0]?.data.slice(0, SHOWN);
  return (
    <>
      <div className="border-line flex min-h-14 items-center justify-between gap-2 border-b px-4 py-1.5">
        <p className="font-semibold">{t('title')}</p>
        {unread > 0 && (
          <Button variant="ghost" size="sm" busy={isPending} onClick={() => read({})}>
            {t('all_read')}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {newest === undefined ? (
          query.isError ? (
            <ErrorState title={t('load_failed')} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton className="m-3 h-40" />
          )
        ) : newest.length === 0 ? (
          <EmptyState icon={<Bell aria-hidden />} title={t('empty')} text={t('empty_text')} className="py-8" />
        ) : (
          <ul aria-label={t('title')}>
            {newest.map((notice) => (
              <li key={notice.id}>
                <NoticeRow
                  notice={notice}
                  time={`${formatRelativeDate(notice.at, now)} ${formatTime(notice.at)}`}
                  onRead={(id) => read({ ids: [id] })}
                  onFollow={onClose}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="border-line border-t p-2">
        <Link to="/notices" onClick={onClose} className={buttonStyle({ variant: 'ghost', className: 'w-full' })}>
          {t('see_all')}
        </Link>
      </div>
    </>
  );
};
