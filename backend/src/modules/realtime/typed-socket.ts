import type { Hint, ClientToServerEvents, ServerToClientEvents } from '@ilan/api';
import type { Server, Socket } from 'socket.io';
import type { SignedInUser } from '#platform/http/authenticator.js';

/** What the processes tell each other over Redis. */
export interface BetweenProcesses {
  online_here: (processId: string, userIds: number[]) => void;
  /** For their caches; the browsers hear of it by themselves. */
  hints_published: (hints: readonly Hint[]) => void;
}

export interface ConnectionData {
  /** A visitor has none. */
  user: SignedInUser | undefined;
  /** Settles when the rooms that go with their rights are entered. */
  entered?: Promise<void>;
  /** Whether it is among the connections of its person. */
  isCounted?: boolean;
  /** When they were last heard typing. */
  typedAt?: number;
}

export type TypedServer = Server<ClientToServerEvents, ServerToClientEvents, BetweenProcesses, ConnectionData>;
export type TypedSocket = Socket<ClientToServerEvents, ServerToClientEvents, BetweenProcesses, ConnectionData>;
