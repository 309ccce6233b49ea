import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ClientToServerEvents, HintName, HintPayload, ServerToClientEvents } from '@ilan/api';
import type { Socket } from 'socket.io-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { onlineUsersAtom, socketConnectedAtom } from '@/shared/state/online-atom';
import type { store as browserStore } from '@/shared/state/store';
import { heardParts } from './heard-part';
import { HintBoard } from './hint-board';
import { markStale } from './mark-stale';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const COME_AGAIN = 3000;

/** Says who is there, keeps the connection, and hands what it hears to the parts of the site. Returns the way to stop. */
export const wire = (live: AppSocket, queryClient: QueryClient, store: typeof browserStore): (() => void) => {
  const board = new HintBoard(queryClient);
  const refresh = (...keys: readonly QueryKey[]): void => markStale(queryClient, keys);
  const whileAway = () =>
    heardParts().flatMap((part) => {
      part.forget?.();
      return part.whileAway ?? [];
    });
  const beforeFirst = () => heardParts().flatMap((part) => part.beforeFirst ?? []);
  let wasConnected = false;
  let announced = false;
  let missed = beforeFirst;
  let comingAgain: ReturnType<typeof setTimeout> | undefined;

  /** Tells once a connection who comes, as soon as that is known: the first try to read it may have come to nothing. */
  const announce = (): boolean => {
    const person = queryClient.getQueryData(sessionQuery().queryKey);
    if (!person || announced || !live.connected) return announced;
    announced = true;
    live.emit('user_online', person.user.id);
    // Asked once the room is entered: what is said between an earlier answer and the entry would be missed by both.
    live.emit('join_user_room', person.user.id, () => refresh(...missed()));
    return true;
  };
  const forgetCache = queryClient.getQueryCache().subscribe(() => void announce());

  live.on('connect', () => {
    store.set(socketConnectedAtom, true);
    announced = false;
    missed = wasConnected ? whileAway : beforeFirst;
    const told = announce();
    if (wasConnected && !told) refresh(...whileAway());
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
  // Whatever else the server says is a hint: the table of them stands in the contract, and contexts extend it.
  live.onAny((name: HintName | 'online_users', hint: HintPayload) => {
    if (name !== 'online_users') board.take(name, hint);
  });
  return () => {
    clearTimeout(comingAgain);
    forgetCache();
  };
};
