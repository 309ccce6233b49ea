import { Suspense, useState, type ReactNode } from 'react';
import { Handshake } from 'lucide-react';
import type { Conversation, Message } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useConversationActions } from '../hooks/use-conversation-actions';
import { t } from '../texts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface OfferCardProps {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly onCounter: () => void;
  /** What was said with it: it is read before it is answered. */
  readonly children: ReactNode;
}

const tones = {
  open: 'bg-info-soft text-info',
  accepted: 'bg-success-soft text-success',
  declined: 'bg-danger-soft text-danger',
  withdrawn: 'bg-sunken text-muted',
  countered: 'bg-sunken text-muted',
  unanswered: 'bg-sunken text-muted',
} as const;

/** A price that one side has named: what became of it, and what can be made of it. */
export const OfferCard = ({ message, conversation, onCounter, children }: OfferCardProps) => {
  const { answerOffer, markSold, busy } = useConversationActions(conversation);
  const [asking, setAsking] = useState(false);
  const { offer, number, sender_id } = message;
  const { person, listing, role, closed } = conversation;
  if (!offer) return null;
  const isTheirs = sender_id === person.id;
  const isOpen = offer.state === 'open' && closed === null;
  // Nobody comes back to an ad that is gone, nor a person who is.
  const isOver = closed === 'listing_removed' || closed === 'person_gone';
  const shown = offer.state === 'open' && isOver ? 'unanswered' : offer.state;
  const canMarkSold =
    offer.state === 'accepted' && role === 'seller' && listing.status === 'active' && !listing.sold_to_buyer;
  return (
    <div className="grid gap-2">
      <p className="text-muted flex items-center gap-1.5 text-xs font-medium">
        <Handshake aria-hidden className="size-4 shrink-0" />
        {isTheirs ? t('offer_theirs', { name: person.name }) : t('offer_yours')}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong
          className={cn(
            'text-xl font-extrabold tabular-nums',
            (offer.state === 'declined' || offer.state === 'withdrawn' || offer.state === 'countered') &&
              'line-through',
          )}
        >
          {formatPrice(offer.price_minor)}
        </strong>
        <span className={cn('rounded-md px-1.5 py-0.5 text-xs font-semibold', tones[shown])}>
          {t(`offer_${shown}`)}
        </span>
      </p>
      {children}
      {isOpen && isTheirs && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={busy} onClick={() => void answerOffer(number, 'accept')}>
            {t('accept')}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => void answerOffer(number, 'decline')}>
            {t('decline')}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={onCounter}>
            {t('counter')}
          </Button>
        </div>
      )}
      {isOpen && !isTheirs && (
        <div>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => void answerOffer(number, 'withdraw')}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {canMarkSold && (
        <Button variant="outline" className="h-auto min-h-11 py-1.5 whitespace-normal" onClick={() => setAsking(true)}>
          {t('mark_sold')}
        </Button>
      )}
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            title={t('mark_sold_title')}
            description={t('mark_sold_text', { title: listing.title ?? t('unknown_ad'), name: person.name })}
            confirm={t('mark_sold_confirm')}
            busy={busy}
            onConfirm={() => void markSold().then(() => setAsking(false))}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
};
