import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ClientToServerEvents, ListingHint, ServerToClientEvents } from '@ilan/api';
import type { Socket } from 'socket.io-client';
import { apiOf } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { forgetSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { t } from '@/shared/i18n/t';
import { onlineUsersAtom, socketConnectedAtom } from '@/shared/state/online-atom';
import type { store as browserStore } from '@/shared/state/store';
import { toast } from '@/shared/ui/toast';
import { HintGate } from './hint-gate';
import { markStale } from './mark-stale';
import { publishHint, type HintName } from './use-hint';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const COME_AGAIN = 3000;

/** Hints carry no data: they make the queries they concern stale, and the open pages fetch again. Returns the way to stop. */
export const wire = (live: AppSocket, queryClient: QueryClient, store: typeof browserStore): (() => void) => {
  const gate = new HintGate();
  const take = (name: HintName, hint: ListingHint, work: () => void): void => {
    if (!gate.admits(hint)) return;
    apiOf(queryClient).minPosition.see(hint.position);
    work();
    publishHint(name, hint);
  };
  const refresh = (...keys: readonly QueryKey[]): void => markStale(queryClient, keys);
  // Long lists are read from top to bottom: they are fetched anew when somebody comes back to them, not under the eyes.
  const listsAreStale = (): void => markStale(queryClient, [['listings', 'list']], { refetchType: 'none' });
  // Whatever was said while the line was down has been missed.
  const whileAway = [
    sessionQuery().queryKey,
    ...['home', 'listings', 'my-listings', 'favorites', 'notices', 'unread', 'conversations', 'admin'].map((key) => [
      key,
    ]),
  ];
  // What the page loaded before the first connection may have changed until now; this is what people watch for it.
  const beforeFirst = [['my-listings'], ['notices'], ['admin', 'reviews']];
  let wasConnected = false;
  let announced = false;
  let missed: readonly QueryKey[] = beforeFirst;
  let comingAgain: ReturnType<typeof setTimeout> | undefined;

  /** Tells once a connection who comes, as soon as that is known: the first try to read it may have come to nothing. */
  const announce = (): boolean => {
    const person = queryClient.getQueryData(sessionQuery().queryKey);
    if (!person || announced || !live.connected) return announced;
    announced = true;
    live.emit('user_online', person.user.id);
    // Asked once the room is entered: what is said between an earlier answer and the entry would be missed by both.
    live.emit('join_user_room', person.user.id, () => refresh(...missed));
    return true;
  };
  const forgetCache = queryClient.getQueryCache().subscribe(() => void announce());

  live.on('connect', () => {
    store.set(socketConnectedAtom, true);
    announced = false;
    missed = wasConnected ? whileAway : beforeFirst;
    const told = announce();
    if (wasConnected && !told) refresh(...whileAway);
    wasConnected = true;
  });
  const lost = (): void => store.set(socketConnectedAtom, false);
  // The server cuts or refuses whose session has ended: the answer to who one is says so, and the page is left.
  const lookWhoIsThere = (): void => refresh(sessionQuery().queryKey);
  live.on('disconnect', (reason) => {
    lost();
    if (reason !== 'io server disconnect') return;
    lookWhoIsThere();
    live.connect();
  });
  live.on('connect_error', ({ message }) => {
    lost();
    if (live.active) return;
    // Refused. Where the server could not tell who comes it is asked again, not by all at the same time.
    if (message === 'UNAVAILABLE') comingAgain = setTimeout(() => live.connect(), COME_AGAIN * (1 + Math.random()));
    else lookWhoIsThere();
  });
  live.on('online_users', (ids) => store.set(onlineUsersAtom, new Set(ids)));
  live.on('new_message', () => refresh(['unread'], ['conversations']));
  live.on('update_unread_count', () => refresh(['unread']));
  // The open home page puts the ad in by itself (useHint).
  live.on('listing_published', (hint) => take('listing_published', hint, listsAreStale));
  for (const name of ['listing_changed', 'listing_removed'] as const)
    live.on(name, (hint: ListingHint) =>
      take(name, hint, () => {
        listsAreStale();
        refresh(['listings', 'detail', hint.id]);
        gate.soon('home', () => refresh(['home'], ['favorites', 'list']));
      }),
    );
  // The public may have heard of the same revision.
  const ownGate = new HintGate();
  live.on('my_listing_changed', (hint) => {
    if (!ownGate.admits(hint)) return;
    apiOf(queryClient).minPosition.see(hint.position);
    ownGate.soon('mine', () => refresh(['my-listings']));
  });
  live.on('appeal_decided', ({ position }) => {
    apiOf(queryClient).minPosition.see(position);
    refresh(['my-listings']);
    toast.add({ type: 'info', title: t('realtime.appeal'), message: t('realtime.appealText'), duration: 0 });
  });
  live.on('notices_changed', ({ position }) => {
    apiOf(queryClient).minPosition.see(position);
    refresh(['notices'], ['favorites', 'list']);
  });
  const queueGate = new HintGate();
  live.on('review_changed', ({ id, position }) => {
    apiOf(queryClient).minPosition.see(position);
    queueGate.soon(`review-${id}`, () => refresh(['admin', 'reviews', 'one', id]));
    queueGate.soon('queue', () => refresh(['admin', 'reviews', 'queue'], ['admin', 'adverts']));
  });
  // What the person may do is part of who they are; the open page looks whether it is still theirs.
  live.on('permissions_changed', ({ position }) => {
    apiOf(queryClient).minPosition.see(position);
    lookWhoIsThere();
  });
  live.on('settings_changed', () => {
    forgetSettings();
    refresh(settingsQuery().queryKey);
  });
  return () => {
    clearTimeout(comingAgain);
    forgetCache();
  };
};
