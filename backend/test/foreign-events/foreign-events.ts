import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '#kernel/event.js';
import type { Json } from '#platform/event-store/event-store.js';

/** An event that this program did not write. */
export interface ForeignEvent {
  readonly type: string;
  readonly data: Json;
  readonly meta: Json;
  /** Without a form that JSON could have. */
  readonly bytes?: Uint8Array;
}

/** Whom strangers' events name: somebody of ours. */
export const ourMeta = (changes: object = {}): EventMetadata => ({
  actorId: '42',
  actorRole: 'super_admin',
  correlationId: randomUUID(),
  causationId: randomUUID(),
  schema: 1,
  occurredAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

/** JSON leaves out what is undefined. */
const without = (field: keyof EventMetadata): Json => ourMeta({ [field]: undefined }) as unknown as Json;

/** Each kind of what others may write into a stream of ours. `owner`: a person of ours whom the event names. */
export const kindsOfForeign = (owner: number): readonly (readonly [kind: string, event: ForeignEvent])[] => [
  ['without metadata', { type: 'thing.happened', data: { user_id: owner }, meta: {} }],
  ['without an actor’s role', { type: 'listing.submitted', data: { user_id: owner }, meta: without('actorRole') }],
  ['without a form', { type: 'listing.submitted', data: { user_id: owner }, meta: without('schema') }],
  ['with data that is null', { type: 'listing.submitted', data: null, meta: ourMeta() as unknown as Json }],
  [
    'with data that is bytes',
    { type: 'listing.submitted', data: null, meta: ourMeta() as unknown as Json, bytes: Buffer.from([0, 159, 146]) },
  ],
  ['with data that is a list', { type: 'listing.submitted', data: [owner], meta: ourMeta() as unknown as Json }],
  ['with metadata that is no record', { type: 'thing.happened', data: { user_id: owner }, meta: [1, 2] }],
  [
    'with something that looks sealed',
    { type: 'thing.happened', data: { user_id: owner, $sealed: { person: { a: 1 } } }, meta: {} },
  ],
];
