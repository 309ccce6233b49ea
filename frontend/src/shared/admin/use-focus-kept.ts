import { useEffect, useRef, type RefObject } from 'react';

/** Where somebody with a keyboard goes on when nothing nearer is left. */
const pageContent = (): HTMLElement | null => document.getElementById('main');

const dialogOf = (element: Element): Element | null =>
  element.closest('[data-base-ui-portal]')?.querySelector('[role="dialog"]') ?? null;
/** A dialog stands before everything that it does not hold, and has the focus for as long as it is open. */
const isCovered = (element: Element | null): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => element === null || !dialog.contains(element));

/**
 * What was pressed may go with its row once its work is done, or be closed while that goes on: the focus would be lost to the page as a whole,
 * and the next Tab would begin at its top. It stays instead: on what was pressed where that is still there, else on what `near` is. Whoever
 * went on meanwhile, with the keyboard or by pressing anywhere else, is not called back, however late what was pressed goes. A dialog that
 * asks once more is no going on: it gives the focus back to what was pressed, and may have taken that away.
 * @returns to be called when something is pressed
 */
export function useFocusKept(near: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef<Element | null>(null);
  /** It was closed, or stood behind a dialog: browsers took the focus from it, and nobody else. */
  const wasTaken = useRef(false);
  const wasCovered = useRef(false);
  // Whoever is elsewhere once has left: where the focus is when something goes later does not tell that.
  useEffect(() => {
    const letGo = ({ target }: Event): void => {
      const held = pressed.current;
      if (!held || (target instanceof Node && held.contains(target))) return;
      const dialog = target instanceof Element ? dialogOf(target) : null;
      if (dialog && !dialog.contains(held.isConnected ? held : near.current)) {
        wasTaken.current = true;
        wasCovered.current = true;
      } else pressed.current = null;
    };
    document.addEventListener('focusin', letGo, { capture: true });
    document.addEventListener('pointerdown', letGo, { capture: true });
    return () => {
      document.removeEventListener('focusin', letGo, { capture: true });
      document.removeEventListener('pointerdown', letGo, { capture: true });
    };
  }, [near]);
  // After each drawing: any of them may take away what was pressed.
  useEffect(() => {
    const held = pressed.current;
    if (!held) return;
    const next = near.current?.isConnected ? near.current : pageContent();
    if (isCovered(held.isConnected ? held : next)) return;
    if (held.isConnected && held.matches(':disabled')) {
      wasTaken.current = true;
      return;
    }
    if (held.isConnected && document.activeElement === held) return;
    const isFree = document.activeElement === document.body;
    // Closed for as long as the work goes on, it takes no focus.
    if (isFree && !held.isConnected && next?.matches(':disabled')) return;
    if (held.isConnected && isFree && wasTaken.current && held instanceof HTMLElement) {
      // It is still held: its row may go a moment later.
      wasTaken.current = false;
      held.focus();
      return;
    }
    pressed.current = null;
    if (!isFree || held.isConnected) return;
    // The dialog gives the focus back after this drawing; to what was pressed before, where what opened it is gone.
    if (wasCovered.current) queueMicrotask(() => next?.focus());
    else next?.focus();
  });
  return () => {
    pressed.current = document.activeElement;
    wasTaken.current = false;
    wasCovered.current = false;
  };
}
