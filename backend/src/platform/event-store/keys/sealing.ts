import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** What stands in the log, under the name `$sealed`, instead of the sealed fields of an event. */
export interface SealedFields {
  readonly person: string;
  readonly fields: readonly string[];
  /** Null when the person was already erased at writing. */
  readonly text: string | null;
}

/** Where sealed text belongs: it cannot be opened when moved to another event or type. */
export interface SealedPlace {
  readonly eventId: string;
  readonly type: string;
}

// Bound to event, type, person and the names of the fields; one cipher an event, because starting one costs more than using it.
const associated = ({ eventId, type }: SealedPlace, person: string, fields: readonly string[]) =>
  Buffer.from(`${eventId.toLowerCase()}\n${type}\n${person}\n${fields.join('\n')}`);

/** JSON values by field name in, AES-256-GCM out: 12 bytes nonce, 16 bytes tag, text, in base64. */
export function seal(
  values: Readonly<Record<string, unknown>>,
  person: string,
  key: KeyObject | null,
  place: SealedPlace,
): SealedFields {
  const fields = Object.keys(values);
  if (!key) return { person, fields, text: null };
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated(place, person, fields));
  const text = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
  return { person, fields, text: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') };
}

/** The values by field name, each null when there is no key any more. @throws Error when they were tampered with or moved. */
export function open(
  { person, fields, text }: SealedFields,
  key: KeyObject | null | undefined,
  place: SealedPlace,
): Readonly<Record<string, unknown>> {
  if (!key || text === null) return Object.fromEntries(fields.map((field) => [field, null]));
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(associated(place, person, fields))
    .setAuthTag(bytes.subarray(12, 28));
  const opened = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(opened) as Readonly<Record<string, unknown>>;
}
