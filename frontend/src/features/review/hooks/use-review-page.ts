import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReviewDetail } from '@ilan/api';
import { useSearchParams } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useKeys } from '@/shared/admin/use-keys';
import { usePhotoIndex } from '@/shared/gallery/use-photo-index';
import { commandOf, type ReviewCommand } from '../state/keys';
import { neighbour, nextAfter } from '../state/queue';
import { openOf, searchOf, withParams } from '../state/queue-search';
import { noBarredBy, waitsForDecision } from '../state/decision-obstacle';
import { asksForNote, type Answer, decisionOf, type Verdict } from '../state/verdict';
import { useClaim } from './use-claim';
import { useOpenAd } from './use-open-ad';
import { useOutbox } from './use-outbox';
import { usePreload } from './use-preload';
import { useQueue } from './use-queue';
import { useSeen } from './use-seen';
import { useSelection } from './use-selection';

/** What is being decided, and about which ad, as it was when the reason was asked for: another one may be opened behind the dialog. */
interface Asked {
  readonly decision: Verdict['decision'];
  readonly ad: ReviewDetail;
}

/** Anything that comes in has to be read first: words, findings, complaints, an appeal. */
const readOf = ({ listing_id, content_revision, evidence, complaints_seen, appeal }: ReviewDetail): string =>
  [listing_id, content_revision, evidence.length, complaints_seen, appeal?.at].join(' ');

/** The queue, the open ad, and what keys and buttons do with them. */
export const useReviewPage = () => {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const open = openOf(params);
  const me = useQuery(sessionQuery()).data?.user.id ?? 0;
  const queue = useQueue(search);
  const { items } = queue;
  // While another queue is on its way the one before still shows, dimmed: nobody is led on within that.
  const ahead = queue.outdated ? [] : items;
  const opened = useOpenAd(open);
  const { ad, obstacle } = opened;
  const { outbox, desk } = useOutbox();
  const selection = useSelection(items);
  const seen = useSeen(ad && readOf(ad));
  const photo = usePhotos(ad?.listing_id ?? null, ad?.photos.length ?? 0);
  const [asking, setAsking] = useState<Asked | null>(null);
  const [helping, setHelping] = useState(false);

  useClaim(open, ad !== undefined && waitsForDecision(ad) && ad.barred === null);
  const next = open === null ? neighbour(ahead, null, 1) : nextAfter(ahead, open, me);
  usePreload([next, open === null ? null : neighbour(ahead, open, 1)].filter((id) => id !== null));

  const show = (id: number | null): void =>
    setParams((before) => withParams(before, { open: id }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  const walk = (step: 1 | -1): void => {
    const id = neighbour(ahead, open, step);
    if (id !== null) show(id);
    if (step === 1 && ahead.at(-1)?.listing_id === (id ?? open) && queue.hasMore) queue.more();
  };
  const decide = (about: ReviewDetail, verdict: Verdict): void => {
    setAsking(null);
    desk.decide(about, verdict);
    if (about.listing_id === open) show(next);
  };
  const answer = (said: Answer): void => {
    if (!ad || obstacle || (said === 'no' && noBarredBy(ad) !== null)) return;
    const decision = decisionOf(ad.kind, said);
    if (decision === null) return;
    if (asksForNote(decision)) setAsking({ decision, ad });
    else if (said === 'yes' && !seen.all) seen.showRest();
    else decide(ad, { decision });
  };
  const now = useRef({ open, asking });
  useEffect(() => {
    now.current = { open, asking };
  }, [open, asking]);
  /** Whoever has gone on meanwhile, or is giving a reason, is not taken away from that: what was taken back waits in the queue. */
  const openUndone = async (undone: Promise<number | null>): Promise<void> => {
    const id = await undone;
    if (id !== null && now.current.open === open && !now.current.asking) show(id);
  };
  const commands: Readonly<Record<ReviewCommand, () => void>> = {
    next: () => walk(1),
    previous: () => walk(-1),
    yes: () => answer('yes'),
    no: () => answer('no'),
    changes: () => answer('changes'),
    open: () => {
      // Not by `noopener`: a page of ours takes a sign-in along that goes with its tab.
      if (open !== null) window.open(`/cpadmin/adverts/${open}`, '_blank');
    },
    undo: () => void openUndone(desk.undoLast()),
    select: () => {
      if (open !== null) selection.toggle(open);
    },
    help: () => setHelping(true),
    photo_next: () => photo.goTo(photo.index + 1),
    photo_previous: () => photo.goTo(photo.index - 1),
  };
  const run = (command: ReviewCommand): void => commands[command]();
  useKeys((key, held) => {
    const command = commandOf(key, held);
    if (command) run(command);
    return command !== undefined;
  });

  return {
    params,
    setParams,
    search,
    open,
    me,
    queue,
    opened,
    outbox,
    desk,
    selection,
    photo,
    seen,
    next,
    show,
    run,
    undo: (key: string) => void openUndone(desk.undo(key)),
    decide,
    asking,
    stopAsking: () => setAsking(null),
    helping,
    stopHelping: () => setHelping(false),
  };
};
export type ReviewPageState = ReturnType<typeof useReviewPage>;

/** Each ad begins with its first photo. */
const usePhotos = (id: number | null, count: number) => {
  const photo = usePhotoIndex(count);
  const [of, setOf] = useState(id);
  if (of !== id) {
    setOf(id);
    photo.goTo(0);
  }
  return of === id ? photo : { ...photo, index: 0 };
};
