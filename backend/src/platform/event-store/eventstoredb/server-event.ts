import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata } from '#kernel/event.js';
import type { Json } from '../event-store.js';
import type { LogPosition } from './log-position.js';

export interface ServerEvent {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: number;
  readonly position: LogPosition;
  /** null where it is no JSON: bytes, a link, something broken. */
  readonly data: Json;
  /** Without what the server and other programs keep there for themselves (`$…`); empty where there is none that can be read. */
  readonly meta: EventMetadata;
  readonly recordedAt: Date;
}

/** The server answers a position of -1 (as unsigned) when it has none. */
export const NO_POSITION = 2n ** 63n;
/** .NET counts time in steps of 100 ns. */
const TICKS_PER_MS = 10_000n;

/** Undefined for a link to an event that is no more. @throws Error about a server that does not tell positions. */
export function toServerEvent(read: streams.ReadResp.ReadEvent): ServerEvent | undefined {
  const event = read.getEvent();
  if (!event) return undefined;
  const [commit, prepare] = [BigInt(event.getCommitPosition()), BigInt(event.getPreparePosition())];
  if (commit >= NO_POSITION) {
    throw new Error('The server does not tell positions: EventStoreDB 22.6 or newer is needed');
  }
  const headers = event.getMetadataMap();
  return {
    id: event.getId()?.getString() ?? '',
    type: headers.get('type') ?? '',
    streamId: textOf(event.getStreamIdentifier()?.getStreamName_asU8()),
    revision: Number(event.getStreamRevision()),
    position: { commit, prepare },
    data: headers.get('content-type') === 'application/json' ? jsonOf(event.getData_asU8()) : null,
    meta: metaOf(jsonOf(event.getCustomMetadata_asU8())),
    recordedAt: new Date(Number(BigInt(headers.get('created') ?? 0) / TICKS_PER_MS)),
  };
}

const textOf = (bytes: Uint8Array | undefined): string =>
  bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') : '';

function jsonOf(bytes: Uint8Array): Json {
  if (bytes.length === 0) return null;
  try {
    return JSON.parse(textOf(bytes)) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function metaOf(metadata: Json): EventMetadata {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return {} as EventMetadata;
  const own = Object.entries(metadata).filter(([key]) => !key.startsWith('$'));
  return Object.fromEntries(own) as unknown as EventMetadata;
}
