import { type RefObject, useEffect, useRef } from 'react';

interface KeptKeyboard {
  readonly region: RefObject<HTMLElement | null>;
  /** Somebody has begun to look. */
  readonly watch: () => void;
}

/**
 * Whoever looks further by keyboard goes on from what was found: the button that they have pressed may be gone then.
 * @param isOver whether nothing more comes of the look, so that where the keyboard is now is where it stays
 */
export function useKeptKeyboard(isLooking: boolean, isOver: boolean): KeptKeyboard {
  const region = useRef<HTMLElement>(null);
  const isWatched = useRef(false);
  useEffect(() => {
    if (!isWatched.current || isLooking) return;
    const isLost = document.activeElement === document.body;
    if (isLost) region.current?.focus({ preventScroll: true });
    if (isLost || isOver) isWatched.current = false;
  });
  return { region, watch: () => void (isWatched.current = true) };
}
