import { useEffect, useRef, useState } from 'react';
import { stepOf } from './step-of';

/** Browsers refuse an address that changes with each step of a held key. */
const SETTLED_MS = 150;

/** The moment that is shown as a step of the slider: the hand is followed at once, the address when it rests. */
export const useMoment = (
  moments: readonly string[],
  at: string | undefined,
  onChange: (at: string | undefined) => void,
) => {
  const [held, setHeld] = useState<number>();
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settle.current), []);
  const step = held ?? stepOf(moments, at);
  const go = (to: number): void => {
    const next = Math.min(Math.max(to, 0), moments.length);
    setHeld(next);
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      onChange(moments[next]);
      setHeld(undefined);
    }, SETTLED_MS);
  };
  return { step, go };
};
