import { memo, type ReactNode } from 'react';
import { ShieldAlert } from 'lucide-react';
import type { Conversation, Message } from '@ilan/api';
import { formatTime } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';
import { MessagePhotos } from '@/shared/messages/message-photos';
import { MessageState } from './message-state';
import { OfferCard } from './offer-card';

interface BubbleProps {
  readonly own: boolean;
  /** Close to the one before. */
  readonly grouped: boolean;
  /** Who says it, and when, for those who do not see the side. */
  readonly label: string;
  readonly children: ReactNode;
  /** Under the bubble. */
  readonly below?: ReactNode;
  /** It has photos, which need more room and less of a frame. */
  readonly withPhotos: boolean;
}

/** What one side says, on its side. */
export const Bubble = ({ own, grouped, label, children, below, withPhotos }: BubbleProps) => (
  <article
    aria-label={label}
    className={cn('flex flex-col', own ? 'items-end' : 'items-start', grouped ? 'pt-1' : 'pt-3')}
  >
    <div
      className={cn(
        'grid max-w-[85%] min-w-0 gap-1.5 text-[0.9375rem] leading-snug sm:max-w-[75%] xl:max-w-[65%]',
        own
          ? 'bg-brand-soft rounded-[1rem_1rem_0.375rem_1rem]'
          : 'bg-surface border-line rounded-[1rem_1rem_1rem_0.375rem] border',
        withPhotos ? 'w-80 px-1.5 pt-1.5 pb-2 [&>p]:px-1.5' : 'px-3 py-2',
      )}
    >
      {children}
    </div>
    {below}
  </article>
);

/** The words as they were written: nothing in them is markup, and nothing is a link. */
export const MessageText = ({ children }: { readonly children: string }) => (
  <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
);

/** The time at the end of a bubble, and how far an own message is. */
export const Stamp = ({ at, children }: { readonly at: string; readonly children?: ReactNode }) => (
  <p className="text-muted -mb-0.5 flex items-center justify-end gap-1 text-xs tabular-nums">
    <time dateTime={at}>{formatTime(at)}</time>
    {children}
  </p>
);

interface MessageBubbleProps {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly grouped: boolean;
  /** Whether the other side has read it. */
  readonly read: boolean;
  readonly onCounter: () => void;
}

export const MessageBubble = memo(({ message, conversation, grouped, read, onCounter }: MessageBubbleProps) => {
  const { sender_id, body, erased, photos, offer, warnings, held, sent_at } = message;
  const { name, id } = conversation.person;
  const own = sender_id !== id;
  const time = formatTime(sent_at);
  const text = body !== null && <MessageText>{body}</MessageText>;
  return (
    <Bubble
      own={own}
      grouped={grouped}
      label={own ? t('own_message', { time }) : t('other_message', { name, time })}
      withPhotos={photos.length > 0}
      below={
        warnings.length > 0 && (
          <ul className="mt-1.5 grid max-w-[85%] gap-1.5 sm:max-w-[75%] xl:max-w-[65%]">
            {warnings.map((warning) => (
              <li
                key={warning}
                className="bg-warning-soft text-warning flex gap-2 rounded-xl px-3 py-2 text-xs font-medium text-pretty"
              >
                <ShieldAlert aria-hidden className="size-4 shrink-0" />
                {t(`warning_${warning}`)}
              </li>
            ))}
          </ul>
        )
      }
    >
      {photos.length > 0 && <MessagePhotos photos={photos} />}
      {offer && (
        <OfferCard message={message} conversation={conversation} onCounter={onCounter}>
          {text}
        </OfferCard>
      )}
      {erased && <p className="text-muted italic">{t(own ? 'not_delivered' : 'erased')}</p>}
      {!offer && text}
      {held && <p className="text-warning text-xs font-medium">{t('state_held')}</p>}
      <Stamp at={sent_at}>{own && !held && !erased && <MessageState state={read ? 'read' : 'sent'} />}</Stamp>
    </Bubble>
  );
});
