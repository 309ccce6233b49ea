import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { token } from '@/shared/api-client/token';
import type { store as browserStore } from '@/shared/state/store';
import { type AppSocket, wire } from './wire';

/** Long polling only. Visitors connect too: public hints keep open pages fresh. */
const connect = (): AppSocket => {
  const stored = token.read();
  return io({
    path: '/socket.io',
    transports: ['polling'],
    upgrade: false,
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    ...(stored && { auth: { token: stored }, extraHeaders: { Authorization: `Bearer ${stored}` } }),
  });
};

/** Announces the person who is signed in, as soon as that is known. Returns the way to close it. */
export const openLine = (queryClient: QueryClient, store: typeof browserStore): (() => void) => {
  const socket = connect();
  const unwire = wire(socket, queryClient, store);
  return () => {
    unwire();
    socket.disconnect();
  };
};
