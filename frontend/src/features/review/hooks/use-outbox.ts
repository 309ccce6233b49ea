import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { ReviewDetail } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { t as tShell } from '@/shared/i18n/t';
import { toast } from '@/shared/ui/toast';
import { QUEUES } from '../api/review-keys';
import { reviewQuery, sendDecision, sendUndo } from '../api/reviews';
import {
  added,
  changed,
  isOnItsWay,
  lastSaid,
  type Outbox,
  type Sent,
  underWay,
  undoable,
  without,
} from '../state/outbox';
import { outboxAtom } from '../state/outbox-atom';
import { lookedAt, type Verdict } from '../state/verdict';
import { t } from '../texts';

type Store = ReturnType<typeof useStore>;

const AGAIN_AFTER = 1_000;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : tShell('error.generic'));
const isLost = (error: unknown): boolean => (statusOf(error) ?? 500) === 0 || (statusOf(error) ?? 500) >= 500;

const whyNot = ({ state }: Sent): 'conflict' | 'failed' | 'undone' | 'final' =>
  state === 'conflict' || state === 'failed' || state === 'undone' ? state : 'final';

/** What is on its way, to be waited for by who takes it back. */
const travelling = new Map<string, Promise<void>>();

class Desk {
  constructor(
    private readonly client: QueryClient,
    private readonly store: Store,
  ) {}

  /** At once for the moderator; the answer comes later, and says so only when it was no. */
  decide(seen: ReviewDetail, verdict: Verdict): void {
    const { listing_id, kind, title } = seen;
    // Two presses before the next ad is drawn are one decision.
    if (isOnItsWay(this.store.get(outboxAtom), seen)) return;
    const key = crypto.randomUUID();
    const sent = { key, listing_id, kind, title, seen, verdict, state: 'sending' } as const;
    this.#set((outbox) => added(outbox, { ...sent, decision_id: null, done_at: null, message: null }));
    this.#travel(key);
  }

  /** With the same key: what has arrived after all is not decided twice. */
  again(key: string): void {
    this.#change(key, { state: 'sending', message: null });
    this.#travel(key);
  }

  forget(key: string): void {
    this.#set((outbox) => without(outbox, key));
  }

  /** @returns the ad whose decision was taken back: the one that the strip names, or none */
  async undoLast(): Promise<number | null> {
    const outbox = this.store.get(outboxAtom);
    const last = undoable(outbox);
    if (!last) {
      const named = lastSaid(outbox);
      const message = named && t(`undo_not_${whyNot(named)}`, { title: named.title });
      toast.add({ type: 'info', title: t('undo_nothing'), ...(message !== undefined && { message }) });
      return null;
    }
    return this.undo(last.key);
  }

  /** @returns the ad of this decision; null when it could not be taken back */
  async undo(decision: string): Promise<number | null> {
    await travelling.get(decision);
    const now = this.store.get(outboxAtom).find(({ key }) => key === decision);
    if (now?.state !== 'done' || now.decision_id === null) return null;
    return this.#takeBack(now, now.decision_id);
  }

  async #takeBack({ key, title, listing_id }: Sent, decision_id: string): Promise<number | null> {
    this.#change(key, { state: 'undone' });
    try {
      const { data } = await sendUndo(this.client, [decision_id]);
      const refused = data.find(({ ok }) => !ok);
      if (refused) throw new Error(refused.message ?? tShell('error.generic'));
      toast.add({ type: 'success', title: t('undone'), message: title });
      await this.#stale(listing_id);
      return listing_id;
    } catch (error) {
      this.#change(key, { state: 'done' });
      toast.add({ type: 'error', title: t('undo_failed'), message: sentenceOf(error) });
      return null;
    }
  }

  #travel(key: string): void {
    travelling.set(
      key,
      this.#send(key).finally(() => travelling.delete(key)),
    );
  }

  async #send(key: string): Promise<void> {
    const sent = this.store.get(outboxAtom).find((one) => one.key === key);
    if (!sent) return;
    const { listing_id, seen, verdict } = sent;
    const body = { ...lookedAt(seen, verdict), ...verdict };
    const post = () => sendDecision(this.client, listing_id, body, key);
    try {
      const { decision_id } = await post().catch(async (error: unknown) => {
        if (!isLost(error)) throw error;
        await wait(AGAIN_AFTER);
        return post();
      });
      this.#change(key, { state: 'done', decision_id, done_at: performance.now() });
    } catch (error) {
      const conflict = statusOf(error) === 409;
      this.#change(key, { state: conflict ? 'conflict' : 'failed', message: sentenceOf(error) });
    }
    await this.#stale(listing_id);
  }

  async #stale(listing_id: number): Promise<void> {
    void this.client.invalidateQueries({ queryKey: QUEUES });
    await this.client.invalidateQueries(reviewQuery(listing_id));
  }

  #change(key: string, change: Partial<Sent>): void {
    this.#set((outbox) => changed(outbox, key, change));
  }

  #set(change: (outbox: Outbox) => Outbox): void {
    this.store.set(outboxAtom, change);
  }
}

/** The decisions of this moderator on their way to the server. */
export const useOutbox = () => {
  const client = useQueryClient();
  const store = useStore();
  const outbox = useAtomValue(outboxAtom);
  const desk = useMemo(() => new Desk(client, store), [client, store]);
  const pending = underWay(outbox) > 0;
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);
  return { outbox, desk };
};
