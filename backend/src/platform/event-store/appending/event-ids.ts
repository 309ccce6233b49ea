import { createHash, randomBytes } from 'node:crypto';

/** RFC 9562: the first 48 bits are the time, so ids made later sort later and stay together in the index. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return format(bytes, 0x70);
}

const NAMESPACE = Buffer.from('6f0c2b1e5a8d4c0e9b7a3d51c4e8f290', 'hex');

/** The same name always gives the same id: how a repeated command finds its own events. */
export function uuidV5(name: string): string {
  return format(createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16), 0x50);
}

/** The part of an id that is the command's. What follows it tells one carrying out of the command from another. */
const COMMAND_PART = 'xxxxxxxx-xxxx-xxxx-xxxx'.length;

/** The same for all ids that `uuidV5` and `uuidOfRun` make of one name: 74 bits of it. */
export const commandPart = (id: string): string => id.slice(0, COMMAND_PART);

/**
 * An id by whose first part the name is known again, and that no other carrying out of the same command gets: a log that finds it at the place
 * where it was to be appended has it from this very append, with this very data.
 */
export const uuidOfRun = (name: string): string => `${commandPart(uuidV5(name))}-${randomBytes(6).toString('hex')}`;

function format(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | version;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
