import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { type Endpoint, formatEndpoint } from './connection-settings.js';

/** No node of the cluster leads at the moment, or none of them answers. */
export class NoLeader extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoLeader';
  }
}

/** The server has answered, and cannot carry it out just now. */
export class ServerBusy extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ServerBusy';
  }
}

/** gRPC's INTERNAL and DATA_LOSS: the connection ended within an answer, as at a change of leaders. */
const BROKEN = new Set([13, 15]);

/** The connection is worth nothing any more: another one is needed, perhaps to another node. */
export const isLost = (error: unknown): boolean =>
  error instanceof UnavailableError ||
  error instanceof CancelledError ||
  error instanceof DeadlineExceededError ||
  error instanceof NotLeaderError ||
  (error instanceof UnknownError && BROKEN.has(Number(error.code)));

/** The same again makes sense; whether it was carried out is not known. */
export const isTransient = (error: unknown): boolean =>
  isLost(error) || error instanceof TimeoutError || error instanceof NoLeader || error instanceof ServerBusy;

/** gRPC's UNKNOWN, INVALID_ARGUMENT and OUT_OF_RANGE: by version, how servers answer who reads from a place that is no beginning of a record. */
const NO_PLACE = new Set([2, 3, 11]);
export const isNoPlace = (error: unknown): boolean => error instanceof UnknownError && NO_PLACE.has(Number(error.code));

/** The server knows the user and says no, or does not know the user: nothing that a caller could mend, and nothing that passes by itself. */
export const isRefusal = (error: unknown): error is AccessDeniedError => error instanceof AccessDeniedError;

/** What servers, Node.js and OpenSSL say, and what an operator can do about it. The first that fits is told. */
const EXPLANATIONS: readonly (readonly [said: RegExp, means: string])[] = [
  [/UNAUTHENTICATED/i, 'does not know this user and password (EVENTSTORE_URL)'],
  [
    /PERMISSION_DENIED|access denied/i,
    'does not let this user read or write: it needs to read $all and to read and write its own streams (docs/operations.md)',
  ],
  [/ECONNREFUSED/, 'refuses connections: no server listens there'],
  [/ENOTFOUND|EAI_AGAIN|Name resolution failed/i, 'is a name that cannot be resolved'],
  [/wrong version number|packet length too long|EPROTO/i, 'does not speak TLS: EVENTSTORE_URL must say tls=false'],
  [
    /self[- ]signed|unable to (?:verify|get)|unknown ca/i,
    'has a certificate that no known authority signed: name its authority by tlsCAFile in EVENTSTORE_URL',
  ],
  [/certificate has expired|not yet valid/i, 'has a certificate that is out of date'],
  [/altnames|does not match certificate/i, 'has a certificate for another name'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'cannot be reached from here'],
  [
    /ECONNRESET|socket hang up|Connection dropped|Protocol error|Connection closed|Failed to connect/i,
    'ends the connection: it is starting, or it speaks TLS and EVENTSTORE_URL says tls=false',
  ],
];

/** One sentence for operators; never holds a password. */
export function describeFault(error: unknown, endpoint: Endpoint | undefined): string {
  if (error instanceof NoLeader) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  const where = endpoint ? `EventStoreDB at ${formatEndpoint(endpoint)}` : 'EventStoreDB';
  if (error instanceof NotLeaderError) return `${where} leads no more`;
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(said))?.[1];
  if (known !== undefined) return `${where} ${known}`;
  if (error instanceof DeadlineExceededError) return `${where} does not answer in time`;
  // With the time of each try in it, it would be another fault each time.
  return `${where} says: ${said.slice(0, 300).replace(/\(\d{4}-[\dT:.-]+Z\)/g, '')}`;
}
