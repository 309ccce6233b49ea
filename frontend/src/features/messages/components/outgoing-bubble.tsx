import { RotateCw, Trash2 } from 'lucide-react';
import { formatPrice, formatTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import type { Outbox, Outgoing } from '../state/outbox';
import { t } from '../texts';
import { Bubble, Stamp, MessageText } from './message-bubble';
import { MessagePhotos } from '@/shared/messages/message-photos';
import { MessageState } from './message-state';

interface OutgoingBubbleProps {
  readonly outgoing: Outgoing;
  readonly outbox: Outbox;
}

/** A message on its way, or one that did not get through, with the ways on. */
export const OutgoingBubble = ({ outgoing, outbox }: OutgoingBubbleProps) => {
  const { client_id: id, body, photos, offer_minor: offer, written_at, phase, refused } = outgoing;
  const failed = phase !== 'sending';
  return (
    <Bubble
      own
      grouped={false}
      label={t('own_message', { time: formatTime(written_at) })}
      withPhotos={photos.length > 0}
      below={
        failed && (
          <div className="mt-1 grid max-w-[85%] justify-items-end gap-1 sm:max-w-[75%]">
            <p role="alert" className="text-danger text-right text-xs font-medium text-pretty">
              {refused === null ? t('state_waiting') : `${t('state_failed')}: ${refused}`}
            </p>
            <div className="flex flex-wrap justify-end gap-1">
              <Button size="sm" variant="ghost" onClick={() => outbox.drop(id)}>
                <Trash2 aria-hidden className="size-4" />
                {t('remove')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => outbox.retry(id)}>
                <RotateCw aria-hidden className="size-4" />
                {t('resend')}
              </Button>
            </div>
          </div>
        )
      }
    >
      {photos.length > 0 && <MessagePhotos photos={photos} />}
      {offer !== null && (
        <p>
          <span className="text-muted block text-xs font-medium">{t('offer_yours')}</span>
          <strong className="text-xl font-extrabold tabular-nums">{formatPrice(offer)}</strong>
        </p>
      )}
      {body !== '' && <MessageText>{body}</MessageText>}
      <Stamp at={written_at}>
        <MessageState state={failed ? 'failed' : 'sending'} />
      </Stamp>
    </Bubble>
  );
};
