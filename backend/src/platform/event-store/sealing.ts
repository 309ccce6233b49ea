import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** What stands in the log instead of a sealed value. `text` is null when the person was already erased at writing. */
export interface SealedValue {
  readonly $sealed: string | null;
  readonly person: string;
}

/** Where a value belongs: it cannot be opened when moved to another event, field or person. */
export interface SealedPlace {
  readonly eventId: string;
  readonly type: string;
  readonly field: string;
  readonly person: string;
}

const associated = ({ eventId, type, field, person }: SealedPlace) =>
  Buffer.from(JSON.stringify([eventId.toLowerCase(), type, field, person]));

/** Any JSON value in, AES-256-GCM out (12 bytes nonce, 16 bytes tag, text), in base64. */
export function seal(value: unknown, key: KeyObject | null, place: SealedPlace): SealedValue {
  if (!key) return { $sealed: null, person: place.person };
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { $sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'), person: place.person };
}

/** The value, or null when there is no key any more. @throws Error when the value was tampered with or moved. */
export function open(sealed: SealedValue, key: KeyObject | null | undefined, place: SealedPlace): unknown {
  if (!key || sealed.$sealed === null) return null;
  const bytes = Buffer.from(sealed.$sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(associated(place))
    .setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text);
}

export function isSealed(value: unknown): value is SealedValue {
  return typeof value === 'object' && value !== null && '$sealed' in value && 'person' in value;
}
