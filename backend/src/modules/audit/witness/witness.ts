import { createHash } from 'node:crypto';

/** How the chain stood at the end of a day in Istanbul. Says nothing about anybody. */
export interface DailyRoot {
  /** `2026-11-21` */
  readonly day: string;
  /** The last entry of that day, and the hash of the whole log up to it. */
  readonly last: number;
  readonly hash: string;
  /** Which log it is a root of. */
  readonly store_id: string;
}

/** A place that whoever can change this database cannot change: it keeps what `audit verify --root` is held against. */
export abstract class Witness {
  /** Names it among what was sent; no secret stands in it. */
  abstract readonly name: string;
  /** The same root again does no harm. @throws Error when it was not taken within half a minute */
  abstract send(root: DailyRoot): Promise<void>;
}

export const SEND_WITHIN_MS = 30_000;

export const fileNameOf = ({ day }: DailyRoot): string => `denetim-kok-${day}.json`;

/**
 * Where a root of its day may lie, the first that is free: nothing is written over. Chains that were made anew may have reached the same entry
 * of the same day, so that only the hash tells their roots apart.
 */
export function placesOf({ day, last, hash }: DailyRoot): readonly string[] {
  const name = `denetim-kok-${day}`;
  return [name, `${name}-${last}`, `${name}-${last}-${hash.slice(0, 16)}`].map((place) => `${place}.json`);
}

/** What `audit verify --root` reads. */
export const textOf = (root: DailyRoot): string => `${JSON.stringify(root, null, 2)}\n`;

/** An address as a name: short, and without what it may hold in clear. */
export const shortNameOf = (kind: string, address: string): string =>
  `${kind}:${createHash('sha256').update(address).digest('base64url').slice(0, 12)}`;
