import { useEffect, type RefObject } from 'react';

/** Calls `onDismiss` on Escape and on a press or focus outside `area`, while `open`. */
export const useDismiss = (
  area: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (escaped: boolean) => void,
): void => {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) onDismiss(false);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onDismiss(true);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', key);
    };
  }, [area, open, onDismiss]);
};
