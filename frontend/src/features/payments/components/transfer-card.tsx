import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type BankTransfer, type MatchProposal, sayMoney } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { MATCH_REASON_LABELS } from '@/shared/i18n/tr/labels';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { decideTransfer } from '../api/transfers';
import type { TransferAsk } from '../state/transfer-ask';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

const TransferDialog = lazyPart(() => import('./transfer-dialog'));

const orderOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('-'));

/** One movement, what it may be, and what can be said of it. */
export const TransferCard = ({ transfer, mayDecide }: { transfer: BankTransfer; mayDecide: boolean }) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState<TransferAsk>();
  const [busy, setBusy] = useState<string>();
  const { id, day, amount_minor, status, ref, text, proposals, counted } = transfer;

  const match = async (of: string): Promise<void> => {
    setBusy(of);
    try {
      await decideTransfer(client, id, 'match', { ref: of, reason: null });
      toast.add({ type: 'success', title: t('match_done') });
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: saidBy(error) }) });
    } finally {
      setBusy(undefined);
    }
  };
  // Another amount wants a reason; a dialog asks for it.
  const accept = (one: MatchProposal): void => {
    if (one.amount_minor === amount_minor) void match(one.ref);
    else setAsking({ deed: 'match', proposal: one });
  };

  return (
    <li className="border-line bg-surface rounded-card min-w-0 border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-lg font-bold tabular-nums">{sayMoney(amount_minor)}</span>
        <time dateTime={day} className="text-muted text-sm tabular-nums">
          {formatDate(day)}
        </time>
      </div>
      <p className={`mt-1 text-sm wrap-anywhere ${text === '' ? 'text-muted' : ''}`}>{text || t('no_words')}</p>
      {ref !== null && (
        <p className="mt-2 text-sm">
          <span className="text-muted">{t('matched_with')}: </span>
          <Link to={`/cpadmin/payments/${orderOf(ref)}`} className="text-brand font-semibold underline">
            {ref}
          </Link>
        </p>
      )}
      {!counted && <p className="bg-warning-soft rounded-card mt-2 p-2 text-sm">{t('not_counted')}</p>}
      {status === 'open' && (
        <div className="mt-3">
          <h3 className="text-muted mb-2 text-sm">{proposals.length > 0 ? t('proposals') : t('no_proposals')}</h3>
          <ul className="grid gap-2">
            {proposals.map((one) => (
              <li
                key={one.ref}
                className="bg-sunken rounded-card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3"
              >
                <span className="min-w-0 text-sm">
                  <span className="block font-semibold wrap-anywhere">
                    {one.buyer_name}, {sayMoney(one.amount_minor)}
                  </span>
                  <span className="text-muted block">
                    {one.order_id} · {MATCH_REASON_LABELS[one.reason]}
                  </span>
                  {one.paid && <span className="text-warning block font-medium">{t('proposal_paid')}</span>}
                  {one.billed_name !== null && (
                    <span className="text-muted block wrap-anywhere">
                      {t('billed')}: {one.billed_name}
                    </span>
                  )}
                </span>
                {mayDecide && (
                  <Button
                    variant={one.reason === 'reference_and_amount' && !one.paid ? 'primary' : 'outline'}
                    busy={busy === one.ref}
                    disabled={busy !== undefined}
                    aria-label={t('match_with', { ref: one.ref })}
                    onClick={() => accept(one)}
                  >
                    {t('match')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayDecide && (
        <div className="mt-3 flex flex-wrap gap-2">
          {status === 'open' ? (
            <>
              <Button variant="outline" onClick={() => setAsking({ deed: 'match', proposal: null })}>
                {t('match_by_hand')}
              </Button>
              <Button variant="outline" onClick={() => setAsking({ deed: 'recognise' })}>
                {t('recognise')}
              </Button>
              <Button variant="ghost" onClick={() => setAsking({ deed: 'set-aside' })}>
                {t('aside')}
              </Button>
            </>
          ) : (
            <Button variant="outline" onClick={() => setAsking({ deed: 'release' })}>
              {t('release')}
            </Button>
          )}
          {(status === 'open' || status === 'aside') && (
            <Button variant="ghost" onClick={() => setAsking({ deed: 'return' })}>
              {t('give_back')}
            </Button>
          )}
          {!counted && ref !== null && (
            <Button busy={busy === ref} onClick={() => void match(ref)}>
              {t('match_again')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {asking && <TransferDialog asking={asking} transfer={transfer} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </li>
  );
};
