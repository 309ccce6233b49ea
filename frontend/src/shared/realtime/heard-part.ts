import type { QueryKey } from '@tanstack/react-query';
import type { HintName, HintPayload } from '@ilan/api';

/** Queries that a hint makes stale, and when those on the page are asked again. */
export interface Stale {
  readonly keys: readonly QueryKey[];
  readonly when: 'now' | 'on return' | { readonly soon: string };
}
export const now = (...keys: readonly QueryKey[]): Stale => ({ keys, when: 'now' });
/** A moment later, once for all hints of the same group meanwhile. */
export const soon = (group: string, ...keys: readonly QueryKey[]): Stale => ({ keys, when: { soon: group } });
/** Not under the eyes of who reads them: when somebody comes back to the page. */
export const onReturn = (...keys: readonly QueryKey[]): Stale => ({ keys, when: 'on return' });

/** What one part of the site makes of the hints that concern it; it stands with the part. */
export interface HeardPart {
  readonly hints: { readonly [Name in HintName]?: (hint: HintPayload<Name>) => readonly Stale[] };
  /** Beginnings of keys that may have become stale while the line was down. */
  readonly whileAway?: readonly QueryKey[];
  /** Called before those are asked for anew: what is kept beside the queries would answer them as it was. */
  readonly forget?: () => void;
  /** What people watch from the moment a page is shown: it may have changed before the first connection. */
  readonly beforeFirst?: readonly QueryKey[];
}

const parts = new Set<HeardPart>();

/** Parts that are loaded later join when they are. */
export const hear = (...more: readonly HeardPart[]): void => more.forEach((part) => parts.add(part));

export const heardParts = (): readonly HeardPart[] => [...parts];
