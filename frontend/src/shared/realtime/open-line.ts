import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { token } from '@/shared/api-client/token';
import type { store as browserStore } from '@/shared/state/store';
import { speakThrough } from './say';
import { type AppSocket, wire } from './wire';

/** Long polling only. Visitors connect too: public hints keep open pages fresh. */
export const connect = (): AppSocket =>
  io({
    path: '/socket.io',
    transports: ['polling'],
    upgrade: false,
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    ...credentials(),
  });

const credentials = () => {
  const stored = token.read();
  return stored ? { auth: { token: stored }, extraHeaders: { Authorization: `Bearer ${stored}` } } : {};
};

/** A connection that is made again, because the server cut it or the line was gone, comes with the token of then. */
const keepToken = (socket: AppSocket): (() => void) =>
  token.subscribe(() => {
    const { auth, extraHeaders } = credentials();
    if (auth) socket.auth = auth;
    if (extraHeaders) socket.io.opts.extraHeaders = extraHeaders;
  });

/** Announces the person who is signed in, as soon as that is known. Returns the way to close it. */
export const openLine = (queryClient: QueryClient, store: typeof browserStore): (() => void) => {
  const socket = connect();
  const unwire = wire(socket, queryClient, store);
  const forgetToken = keepToken(socket);
  speakThrough(socket);
  return () => {
    speakThrough(undefined);
    forgetToken();
    unwire();
    socket.disconnect();
  };
};
