import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { Bulk, BulkResult } from '../hooks/use-bulk';
import { t } from '../state/words';

interface BulkResultsProps {
  readonly bulk: Bulk;
  readonly results: readonly BulkResult[];
}

/** What became of each ad; those that were not carried out first. */
export default function BulkResults({ bulk, results }: BulkResultsProps) {
  const failed = results.filter(({ state }) => state === 'failed');
  const done = results.filter(({ state }) => state === 'ok');
  const undone = results.filter(({ state }) => state === 'undone');
  const undoable = done.some(({ decision_id }) => decision_id !== null);
  const sentences = [
    done.length > 0 && t('bulk_done', { ok: done.length }),
    undone.length > 0 && t('bulk_undone', { ok: undone.length }),
    failed.length > 0 &&
      t(done.length + undone.length > 0 ? 'bulk_failed' : 'bulk_all_failed', { count: failed.length }),
  ].filter((sentence) => sentence !== false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && bulk.close()}
      title={t('bulk_results')}
      description={`${sentences.join('. ')}.`}
      className="sm:w-[36rem]"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {undoable && (
            <Button variant="outline" busy={bulk.busy} onClick={() => void bulk.undo()}>
              <Undo2 aria-hidden className="size-4" />
              {t('bulk_undo')}
            </Button>
          )}
          <Button onClick={bulk.close}>{t('ok')}</Button>
        </div>
      }
    >
      <ul className="grid gap-2 text-sm">
        {[...failed, ...done, ...undone].map(({ listing_id, title, state, message }) => (
          <li key={listing_id} className="flex items-start gap-2">
            {state === 'failed' ? (
              <CircleAlert aria-hidden className="text-danger mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleCheck aria-hidden className="text-success mt-0.5 size-4 shrink-0" />
            )}
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{title}</span>{' '}
              <span className="text-muted">{message ?? t(state === 'undone' ? 'result_undone' : 'result_ok')}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
