import { ArrowLeft, MousePointerClick } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useBeginAtTop } from '../hooks/use-begin-at-top';
import type { ReviewPageState } from '../hooks/use-review-page';
import { noBarredBy } from '../state/decision-obstacle';
import { withParams } from '../state/queue-search';
import { t } from '../texts';
import { ActionBar } from './action-bar';
import { ObstacleNote } from './obstacle-note';
import { ReviewAd } from './review-ad';
import { SaidNote } from './said-note';

/** The open ad with the buttons that decide about it. */
export function ReviewPanel({ page }: { readonly page: ReviewPageState }) {
  const { open, opened, queue, params, next, show, photo, me, seen } = page;
  const { watch, all } = seen;
  const top = useBeginAtTop(opened.ad?.listing_id);
  if (open === null)
    return (
      <EmptyState
        className="border-line rounded-card border border-dashed"
        icon={<MousePointerClick aria-hidden />}
        title={t('pick')}
        text={t('pick_text')}
      />
    );
  const at = queue.items.findIndex(({ listing_id }) => listing_id === open);
  const goOn = next === null ? undefined : () => show(next);
  const { ad, failed } = opened;
  return (
    <section ref={top} aria-label={t('actions')} data-seen={all} className="grid min-w-0 gap-4">
      <Link
        to={`?${withParams(params, { open: null }).toString()}`}
        className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'w-fit lg:hidden' })}
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      {failed ? (
        <div className="rounded-card border-line bg-surface border">
          <ErrorState
            title={t('one_failed')}
            {...(failed instanceof ApiError && { text: failed.message })}
            onRetry={opened.retry}
          />
          {goOn && (
            <div className="grid justify-center pb-8">
              <Button variant="soft" onClick={goOn}>
                {t('go_next')}
              </Button>
            </div>
          )}
        </div>
      ) : ad ? (
        <>
          <ObstacleNote ad={ad} obstacle={opened.obstacle} onShowEdited={opened.showEdited} onNext={goOn} />
          <div ref={watch} key={ad.listing_id}>
            <ReviewAd ad={ad} photo={photo} me={me} />
          </div>
        </>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="rounded-card h-24" />
          <Skeleton className="rounded-card aspect-4/3" />
        </div>
      )}
      <ActionBar
        kind={ad?.kind ?? 'listing'}
        blocked={!ad || opened.obstacle !== null}
        noBarred={ad !== undefined && noBarredBy(ad) !== null}
        onCommand={page.run}
        said={<SaidNote outbox={page.outbox} onUndo={page.undo} />}
      />
      <p aria-live="polite" className="sr-only">
        {ad && at >= 0 && t('position', { at: at + 1, total: queue.items.length, title: ad.title })}
      </p>
    </section>
  );
}
