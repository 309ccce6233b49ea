import { useEffect, useEffectEvent } from 'react';

/** Ctrl-K, or Command-K; also while somebody types, not while a dialog is open. */
export const usePaletteKey = (onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    // The browser would go to its own search.
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
