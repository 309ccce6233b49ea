import { Suspense } from 'react';
import { DeskFrame, ListBeside } from '@/shared/admin/desk';
import { formatCount } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useBulk } from '../hooks/use-bulk';
import { useReviewPage } from '../hooks/use-review-page';
import { returned } from '../state/outbox';
import { REVIEW_KEYS } from '../state/key-help';
import { t } from '../texts';
import { BulkBar } from './bulk-bar';
import { QueueFilters } from './queue-filters';
import { QueueKinds } from './queue-kinds';
import { QueueList } from './queue-list';
import { ReturnedTray } from './returned-tray';
import { ReviewPanel } from './review-panel';
import { SaidNote } from './said-note';

const ReasonDialog = lazyPart(() => import('./reason-dialog'));
const KeysHelp = lazyPart(() => import('@/shared/admin/keys-help'));
const ResultsDialog = lazyPart(() => import('@/shared/admin/results-dialog'));

/** Moderators clear the queue: the list beside the ad, by keys or by thumb. */
export function ReviewPage() {
  const page = useReviewPage();
  const bulk = useBulk();
  const { queue, search, params, setParams, open, outbox, desk, selection, asking } = page;
  const { total, late } = queue;
  const lead =
    total === null
      ? !queue.failed && t('loading')
      : // The empty list says so itself.
        total > 0 &&
        t(late > 0 && search.kind === 'listing' ? 'lead_late' : 'lead', {
          count: formatCount(total),
          late: formatCount(late),
        });
  const alone = open === null && (queue.failed || (queue.items.length === 0 && total !== null && !queue.hasMore));

  return (
    <DeskFrame title={t('title')} lead={lead} help={t('help')} onHelp={() => page.run('help')}>
      <div className={cn('mb-4 flex flex-wrap items-end justify-between gap-3', open !== null && 'max-lg:hidden')}>
        <QueueKinds counts={queue.counts} params={params} kind={search.kind} onChange={() => selection.clear()} />
        <QueueFilters search={search} params={params} onParams={setParams} />
      </div>
      <ReturnedTray sent={returned(outbox)} desk={desk} onOpen={page.show} />
      {open === null && <SaidNote outbox={outbox} onUndo={page.undo} className="mb-3 min-h-8" />}
      <ListBeside
        alone={alone}
        isOpen={open !== null}
        list={
          <>
            <BulkBar kind={search.kind} selection={selection} bulk={bulk} />
            <QueueList page={page} />
          </>
        }
      >
        <ReviewPanel page={page} />
      </ListBeside>
      <Suspense>
        {asking && (
          <ReasonDialog
            key={asking.ad.listing_id}
            decision={asking.decision}
            title={asking.ad.title}
            onCancel={page.stopAsking}
            onConfirm={(given) => page.decide(asking.ad, { decision: asking.decision, ...given })}
          />
        )}
        {page.helping && <KeysHelp open onClose={page.stopHelping} keys={REVIEW_KEYS} />}
        {bulk.results && (
          <ResultsDialog
            title={t('bulk_results')}
            results={bulk.results}
            busy={bulk.busy}
            onUndo={bulk.undoable ? () => void bulk.undo() : undefined}
            onClose={bulk.close}
          />
        )}
      </Suspense>
    </DeskFrame>
  );
}
