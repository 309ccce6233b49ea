import { timingSafeEqual } from 'node:crypto';

/** @returns whether what was sent is the signature (hexadecimal) that was wanted, without telling by time how much of it is */
export function isSame(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string') return false;
  // Signs outside of ASCII take more bytes than signs: bytes are compared, so bytes are counted.
  const [sent, right] = [Buffer.from(given.toLowerCase()), Buffer.from(wanted)];
  return sent.byteLength === right.byteLength && timingSafeEqual(sent, right);
}
