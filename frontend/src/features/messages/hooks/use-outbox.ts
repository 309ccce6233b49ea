import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { MessageSent } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { socketConnectedAtom } from '@/shared/state/online-atom';
import { CONVERSATION_LISTS, callsOf, threadQuery } from '../api/conversations';
import { Outbox, type Outgoing } from '../state/outbox';
import { withSent } from '../state/thread';
import { t } from '../texts';

const boxes = new WeakMap<QueryClient, Map<number, Outbox>>();

const open = (client: QueryClient, user: number): Outbox => {
  const outbox = new Outbox({
    user,
    send: (pair, form) => apiOf(client).post<MessageSent>(callsOf(pair), form),
    onSent: (pair, { message, conversation }) => {
      const { queryKey } = threadQuery(pair);
      client.setQueryData(queryKey, (known) => known && withSent(known, message, conversation));
      void client.invalidateQueries({ queryKey: CONVERSATION_LISTS });
      // An offer answers the one before; and one that begins the conversation brings it up.
      if (message.offer || client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
    },
    onRefused: (pair) => void client.invalidateQueries({ queryKey: threadQuery(pair).queryKey }),
    failed: t('send_failed'),
  });
  window.addEventListener('online', outbox.resume);
  window.addEventListener('storage', outbox.heedOtherTabs);
  return outbox;
};

/** The one of this tab for that person: it goes on while other pages are looked at. */
const outboxOf = (client: QueryClient, user: number): Outbox => {
  const known = boxes.get(client) ?? new Map<number, Outbox>();
  boxes.set(client, known);
  const outbox = known.get(user) ?? open(client, user);
  known.set(user, outbox);
  return outbox;
};

export const useOutbox = (user: number): Outbox => outboxOf(useQueryClient(), user);

export const useOutgoing = (outbox: Outbox): readonly Outgoing[] => useSyncExternalStore(outbox.subscribe, outbox.list);

const NOTHING: readonly Outgoing[] = [];
const nothing = (): readonly Outgoing[] => NOTHING;
const neverChanges = (): (() => void) => () => undefined;

/** What did not get through so far, of whoever is signed in, in all conversations. */
export const useStuck = (user: number | undefined): readonly Outgoing[] => {
  const client = useQueryClient();
  const outbox = user === undefined ? undefined : outboxOf(client, user);
  const all = useSyncExternalStore(outbox?.subscribe ?? neverChanges, outbox?.list ?? nothing);
  return useMemo(() => all.filter(({ phase }) => phase !== 'sending'), [all]);
};

/** Goes on with what is left from before, now and whenever the line is back. */
export const useResumedOutbox = (user: number): void => {
  const outbox = useOutbox(user);
  const connected = useAtomValue(socketConnectedAtom);
  useEffect(() => outbox.resume(), [outbox, connected]);
};
