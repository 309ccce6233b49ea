import { useEffect, useRef } from 'react';
import { Inbox } from 'lucide-react';
import { MoreItems } from '@/shared/admin/desk';
import { useMinute } from '@/shared/i18n/use-minute';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import type { ReviewPageState } from '../hooks/use-review-page';
import { filterCount, withoutFilters } from '../state/queue-search';
import { t } from '../texts';
import { QueueRow } from './queue-row';

const SKELETONS = 6;

/** What waits, the most doubtful first. Scrolls by itself beside the ad on wide windows. */
export function QueueList({ page }: { readonly page: ReviewPageState }) {
  const { queue, search, open, me, params, setParams, selection } = page;
  const { items } = queue;
  const now = useMinute();
  const list = useRef<HTMLUListElement | null>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    const box = list.current;
    if (!row || !box) return;
    const [above, below] = [row.offsetTop - box.scrollTop, row.offsetTop + row.offsetHeight - box.scrollTop];
    // Only the list scrolls: scrollIntoView would move the page too.
    if (above < 0) box.scrollTop = row.offsetTop;
    else if (below > box.clientHeight) box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight;
  }, [open, items]);

  if (queue.failed) return <ErrorState title={t('load_failed')} onRetry={queue.retry} />;
  if (queue.total === null)
    return (
      <div aria-busy="true" className="grid gap-2">
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Skeleton key={at} className="rounded-card h-28" />
        ))}
      </div>
    );
  if (items.length === 0 && !queue.hasMore) {
    const filtered = filterCount(search) > 0;
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title={t(filtered ? 'empty_filtered' : 'empty')}
        text={filtered ? t('empty_filtered_text') : t(`empty_${search.kind}`)}
        action={
          filtered && (
            <Button variant="outline" onClick={() => setParams(withoutFilters(params))}>
              {t('filters_clear')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul
      ref={list}
      aria-label={t('list')}
      aria-busy={queue.outdated || undefined}
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-0.5 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto',
        queue.outdated && 'opacity-60',
      )}
    >
      {items.map((item) => (
        <QueueRow
          key={item.listing_id}
          item={item}
          now={now}
          me={me}
          params={params}
          current={item.listing_id === open}
          selected={selection.has(item.listing_id)}
          onSelect={() => selection.toggle(item.listing_id)}
        />
      ))}
      {queue.hasMore && (
        <MoreItems
          label={t('more')}
          busy={queue.loadingMore}
          problem={queue.moreFailed && t('more_failed')}
          onMore={queue.more}
        />
      )}
    </ul>
  );
}
