import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { EachResult } from '../state/run-each';
import { t } from '../state/words';

interface BulkResultsProps {
  readonly results: readonly EachResult[];
  readonly onClose: () => void;
}

/** What became of each ad; those that were refused first. */
export default function BulkResults({ results, onClose }: BulkResultsProps) {
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.filter(({ refusal }) => refusal === null);
  const sentences = [
    done.length > 0 && t('results_ok', { count: done.length }),
    refused.length > 0 && t('results_failed', { count: refused.length }),
  ].filter((sentence) => sentence !== false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('results')}
      description={`${sentences.join('. ')}.`}
      className="sm:w-[36rem]"
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('ok')}</Button>
        </div>
      }
    >
      <ul className="grid gap-2 text-sm">
        {[...refused, ...done].map(({ id, title, refusal }) => (
          <li key={id} className="flex items-start gap-2">
            {refusal === null ? (
              <CircleCheck aria-hidden className="text-success mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleAlert aria-hidden className="text-danger mt-0.5 size-4 shrink-0" />
            )}
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{title}</span>{' '}
              <span className="text-muted">{refusal ?? t('result_ok')}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
