import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReviewDecision, ReviewKind } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Bulk } from '../hooks/use-bulk';
import type { Selection } from '../hooks/use-selection';
import { asksForNote, decisionOf, type Verdict } from '../state/verdict';
import { t } from '../texts';

const ReasonDialog = lazyPart(() => import('./reason-dialog'));
const BulkConfirm = lazyPart(() => import('./bulk-confirm'));

interface BulkBarProps {
  readonly kind: ReviewKind;
  readonly selection: Selection;
  readonly bulk: Bulk;
}

/** One decision for all that are ticked. */
export function BulkBar({ kind, selection, bulk }: BulkBarProps) {
  const [asking, setAsking] = useState<ReviewDecision | null>(null);
  const session = useQuery(sessionQuery()).data;
  const { chosen } = selection;
  if (chosen.length === 0) return null;
  const send = async (verdict: Verdict): Promise<void> => {
    setAsking(null);
    if (await bulk.decide(chosen, verdict)) selection.clear();
  };
  const decisions = (['yes', 'changes', 'no'] as const)
    .map((said) => decisionOf(kind, said))
    .filter((one) => one !== null)
    // It takes published ads down.
    .filter((one) => one !== 'uphold' || may(session, 'adverts.takedown'));
  const confirmTitle = (decision: ReviewDecision) =>
    t('bulk_confirm_title', { count: chosen.length, action: t(`do_${decision}`) });
  return (
    <div role="toolbar" aria-label={t('bulk')} className="bg-brand-soft rounded-card grid gap-2 p-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="px-1 text-sm font-semibold whitespace-nowrap tabular-nums">
          {t('bulk_selected', { count: chosen.length })}
        </p>
        <div className="flex flex-wrap">
          <Button variant="ghost" size="sm" onClick={selection.all}>
            {t('select_all')}
          </Button>
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            {t('bulk_clear')}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button key={decision} size="sm" variant="outline" busy={bulk.busy} onClick={() => setAsking(decision)}>
            {t(`do_${decision}`)}
          </Button>
        ))}
      </div>
      <Suspense>
        {asking !== null &&
          (asksForNote(asking) ? (
            <ReasonDialog
              decision={asking}
              title={confirmTitle(asking)}
              onCancel={() => setAsking(null)}
              onConfirm={(given) => void send({ decision: asking, ...given })}
            />
          ) : (
            <BulkConfirm
              title={confirmTitle(asking)}
              confirm={t(`do_${asking}`)}
              onCancel={() => setAsking(null)}
              onConfirm={() => void send({ decision: asking })}
            />
          ))}
      </Suspense>
    </div>
  );
}
