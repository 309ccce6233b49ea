import { useEffect, useRef } from 'react';
import type { HintName, HintPayload } from '@ilan/api';

type Handler = (hint: HintPayload) => void;

const handlers = new Map<HintName, Set<Handler>>();

/** Tells every mounted `useHint` of that name. */
export const publishHint = <Name extends HintName>(name: Name, hint: HintPayload<Name>): void => {
  for (const handler of handlers.get(name) ?? []) handler(hint);
};

/** Runs `handler` for each hint of that name while mounted; hints already seen do not come again. */
export const useHint = <Name extends HintName>(name: Name, handler: (hint: HintPayload<Name>) => void): void => {
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
