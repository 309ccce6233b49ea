import type { QueryClient } from '@tanstack/react-query';
import { token } from '@/shared/api-client/token';
import type { store as browserStore } from '@/shared/state/store';
import { type AppSocket, wire } from './wire';

let socket: AppSocket | undefined;
let unwire: (() => void) | undefined;

/** Long polling only. Visitors connect too: public hints keep open pages fresh. */
const connect = async (): Promise<AppSocket> => {
  const { io } = await import('socket.io-client');
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

/** Opens the one socket of this tab; it announces the person who is signed in, as soon as that is known. */
export const startRealtime = async (queryClient: QueryClient, store: typeof browserStore): Promise<void> => {
  if (socket) return;
  socket = await connect();
  unwire = wire(socket, queryClient, store);
};

export const stopRealtime = (): void => {
  unwire?.();
  socket?.disconnect();
  socket = undefined;
};
