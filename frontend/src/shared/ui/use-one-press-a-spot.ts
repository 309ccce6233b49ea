import { type MouseEvent, useCallback, useRef } from 'react';

const SOON_MS = 1_000;
/** A finger does not come down on the very same pixel twice. */
const NEAR_PX = 32;

/**
 * For a row of buttons that moves when one of them was pressed: the second press of a double tap would meet whatever stands there then.
 * @returns for `onClickCapture` of the row: of presses on one spot that follow each other within a second it lets the first one through
 */
export const useOnePressASpot = () => {
  const last = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY });
  return useCallback((event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    // The keyboard presses what has the focus, wherever that is.
    if (x === 0 && y === 0) return;
    const now = performance.now();
    const isAgain = now - last.current.at < SOON_MS && Math.hypot(x - last.current.x, y - last.current.y) < NEAR_PX;
    if (isAgain) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = { x, y, at: now };
  }, []);
};
