import { useEffect, useRef } from 'react';
import type { ListingHint, ServerToClientEvents } from '@ilan/api';

export type HintName = Extract<keyof ServerToClientEvents, `listing_${string}`>;
type Handler = (hint: ListingHint) => void;

const handlers = new Map<HintName, Set<Handler>>();

/** Tells every mounted `useHint` of that name. */
export const publishHint = (name: HintName, hint: ListingHint): void => {
  for (const handler of handlers.get(name) ?? []) handler(hint);
};

/** Runs `handler` for each hint of that name while mounted; hints already seen do not come again. */
export const useHint = (name: HintName, handler: Handler): void => {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const own: Handler = (hint) => latest.current(hint);
    const set = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, set.add(own));
    return () => void set.delete(own);
  }, [name]);
};
