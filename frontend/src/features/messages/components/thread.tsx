import { Suspense, useCallback, useEffect, useRef, useState, type DragEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Photo } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { buttonStyle } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { type Pair, threadQuery } from '../api/conversations';
import { useAttachments } from '../hooks/use-attachments';
import { useLog } from '../hooks/use-log';
import { useOutbox, useOutgoing } from '../hooks/use-outbox';
import { useReadMarker } from '../hooks/use-read-marker';
import { useHeardTyping, useSaidTyping } from '../hooks/use-typing';
import { useVisibleHeight } from '../hooks/use-visible-height';
import { useMessageInWork } from '../hooks/use-message-in-work';
import { NO_DRAFT, readDraft } from '../state/drafts';
import { lastOfOther, type Thread as ThreadData } from '../state/thread';
import { t } from '../texts';
import { ClosedNote } from './closed-note';
import { Composer } from './composer';
import { ListingStrip } from './listing-strip';
import { MessageLog } from './message-log';
import { MissingThread } from './missing-thread';
import { ThreadHead } from './thread-head';
import { ThreadSkeleton } from './thread-skeleton';

const OfferDialog = lazyPart(() => import('./offer-dialog'));

interface ThreadProps {
  readonly pair: Pair;
  /** Whose side this is. */
  readonly user: number;
  /** The query of the list beside it, which its address keeps. */
  readonly search: string;
}

/** One conversation, as soon as it is known. Give it the pair as its key. */
export const Thread = ({ pair, user, search }: ThreadProps) => {
  const { data, error, refetch } = useQuery({ ...threadQuery(pair), refetchOnMount: 'always' });
  useVisibleHeight();
  if (data) return <OpenThread pair={pair} user={user} search={search} thread={data} />;
  const back = (
    <Link to={{ pathname: '/messages', search }} className={buttonStyle({ variant: 'outline' })}>
      {t('back')}
    </Link>
  );
  const status = statusOf(error);
  if (status === 404 || status === 410) return <MissingThread pair={pair} user={user} back={back} />;
  if (error)
    return (
      <div className="grid content-center justify-items-center">
        <ErrorState page title={t('thread_failed')} onRetry={() => void refetch()} />
        {back}
      </div>
    );
  return <ThreadSkeleton />;
};

const OpenThread = ({ pair, user, search, thread }: ThreadProps & { readonly thread: ThreadData }) => {
  const { conversation } = thread;
  const { closed, role, listing } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const outbox = useOutbox(user);
  const outgoing = useOutgoing(outbox).filter((one) => one.person === pair.person && one.listing === pair.listing);
  const log = useLog(pair, thread);
  useReadMarker(pair, thread, log.atEnd);
  const typing = useHeardTyping(pair, lastOfOther(thread));
  const sayTyping = useSaidTyping(pair);
  const [first] = useState(() => readDraft(user, pair));
  const [photos, setPhotos] = useState<readonly Photo[]>(first.photos);
  const message = useMessageInWork(user, pair, first.text, photos);
  const attachments = useAttachments(first.photos, setPhotos);
  const [offering, setOffering] = useState<'offer' | 'counter'>();
  const onCounter = useCallback(() => setOffering('counter'), []);
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Not where it would bring a keyboard up that covers half of the conversation.
    if (!matchMedia('(pointer: fine)').matches) return;
    // The page gives the focus to its content first.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);

  const put = (body: string, sent: readonly Photo[], offer_minor: number | null): void => {
    outbox.add({
      ...pair,
      client_id: crypto.randomUUID(),
      body,
      photos: sent,
      offer_minor,
      written_at: new Date().toISOString(),
    });
    log.toEnd();
  };
  const send = (): void => {
    // Not those of the draft, which hears of a photo a moment after it is shown as ready.
    put(message.written, attachments.photos, null);
    message.setText('');
    attachments.clear();
    message.keep(NO_DRAFT);
    field.current?.focus();
  };

  const canWrite = closed === null;
  const takesFiles = (event: DragEvent): boolean => canWrite && event.dataTransfer.types.includes('Files');
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!takesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!takesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        attachments.add([...event.dataTransfer.files]);
      }}
    >
      <ThreadHead conversation={conversation} messages={thread.messages} typing={typing} search={search} />
      <ListingStrip conversation={conversation} />
      <MessageLog thread={thread} log={log} outgoing={outgoing} outbox={outbox} onCounter={onCounter} />
      {canWrite ? (
        <Composer
          field={field}
          message={message}
          attachments={attachments}
          role={role}
          offersPhrases={role === 'seller' || thread.messages.length === 0}
          ad={listing.status}
          onOffer={() => setOffering('offer')}
          onTyping={sayTyping}
          onSend={send}
        />
      ) : (
        <ClosedNote conversation={conversation} closed={closed} />
      )}
      {over && (
        <div className="bg-brand-soft/95 border-brand text-brand pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-2xl border-2 border-dashed text-lg font-semibold">
          {t('drop_here')}
        </div>
      )}
      <Suspense>
        {offering && (
          <OfferDialog
            counter={offering === 'counter'}
            price={listing.price_minor}
            onSend={({ minor, body }) => {
              setOffering(undefined);
              put(body, [], minor);
            }}
            onClose={() => setOffering(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
