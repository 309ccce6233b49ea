import { useEffect, useRef, useState } from 'react';
import { sayTyping } from '@/shared/realtime/say';
import { useHint } from '@/shared/realtime/use-hint';
import type { Pair } from '../api/conversations';

/** As long as the hint is true. */
const HEARD_FOR = 6000;
/** The server takes one in two seconds. */
const AGAIN_AFTER = 2500;

/** Whether the other side is writing. What it has written ends it: `last` is the number of its newest message. */
export const useHeardTyping = ({ person, listing }: Pair, last: number): boolean => {
  const [heard, setHeard] = useState<{ readonly at: number; readonly last: number } | null>(null);
  useHint('typing', (hint) => {
    if (hint.id === listing && hint.person_id === person) setHeard({ at: Date.now(), last });
  });
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => setHeard(null), HEARD_FOR);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard !== null && heard.last === last;
};

/** Tells the other side, now and then while somebody is writing. */
export const useSaidTyping = ({ person, listing }: Pair): (() => void) => {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < AGAIN_AFTER) return;
    last.current = Date.now();
    sayTyping({ person_id: person, listing_id: listing });
  };
};
