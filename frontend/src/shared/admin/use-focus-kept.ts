import { useEffect, useRef, type RefObject } from 'react';

/** Where somebody with a keyboard goes on when nothing nearer is left. */
const pageContent = (): HTMLElement | null => document.getElementById('main');

/**
 * What was pressed may go with its row once its work is done, or be closed while that goes on: the focus would be lost to the page as a whole,
 * and the next Tab would begin at its top. It stays instead: on what was pressed where that is still there, else on what `near` is. Whoever
 * went on meanwhile, with the keyboard or by pressing anywhere else, is not called back, however late what was pressed goes.
 * @returns to be called when something is pressed
 */
export function useFocusKept(near: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef<Element | null>(null);
  const wasClosed = useRef(false);
  // Whoever is elsewhere once has left: where the focus is when something goes later does not tell that.
  useEffect(() => {
    const letGo = ({ target }: Event): void => {
      if (!(target instanceof Node && pressed.current?.contains(target))) pressed.current = null;
    };
    document.addEventListener('focusin', letGo, { capture: true });
    document.addEventListener('pointerdown', letGo, { capture: true });
    return () => {
      document.removeEventListener('focusin', letGo, { capture: true });
      document.removeEventListener('pointerdown', letGo, { capture: true });
    };
  }, []);
  // After each drawing: any of them may take away what was pressed.
  useEffect(() => {
    const held = pressed.current;
    if (!held) return;
    const isFree = document.activeElement === document.body;
    if (held.isConnected && held.matches(':disabled')) {
      wasClosed.current = true;
      return;
    }
    if (held.isConnected && document.activeElement === held) return;
    const next = near.current?.isConnected ? near.current : pageContent();
    // Closed for as long as the work goes on, it takes no focus.
    if (isFree && !held.isConnected && next?.matches(':disabled')) return;
    pressed.current = null;
    if (!isFree) return;
    if (!held.isConnected) next?.focus();
    else if (wasClosed.current && held instanceof HTMLElement) held.focus();
  });
  return () => {
    pressed.current = document.activeElement;
    wasClosed.current = false;
  };
}
