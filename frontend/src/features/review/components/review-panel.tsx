import { ArrowLeft, MousePointerClick } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import type { ReviewPageState } from '../hooks/use-review-page';
import { withParams } from '../state/queue-search';
import { t } from '../state/words';
import { ActionBar } from './action-bar';
import { ObstacleNote } from './obstacle-note';
import { ReviewAd } from './review-ad';

/** The open ad with the buttons that decide about it. */
export function ReviewPanel({ page }: { readonly page: ReviewPageState }) {
  const { open, opened, queue, params, next, show, photo, me } = page;
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
    <section aria-label={t('actions')} className="grid min-w-0 gap-4">
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
          <ReviewAd key={ad.listing_id} ad={ad} photo={photo} me={me} />
        </>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="rounded-card h-24" />
          <Skeleton className="rounded-card aspect-4/3" />
        </div>
      )}
      <ActionBar kind={ad?.kind ?? 'listing'} blocked={!ad || opened.obstacle !== null} onCommand={page.run} />
      <p aria-live="polite" className="sr-only">
        {ad && at >= 0 && t('position', { at: at + 1, total: queue.items.length, title: ad.title })}
      </p>
    </section>
  );
}
