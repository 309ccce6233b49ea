import { useEffect, useEffectEvent, useState } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** Ctrl-K, or Command-K. */
const isCall = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** What a key does to a text, null where it writes nothing. */
const editOf = (event: KeyboardEvent): ((text: string) => string) | null => {
  const command = event.ctrlKey || event.metaKey || event.altKey;
  if (command && !event.getModifierState('AltGraph')) return null;
  if (event.key === 'Backspace') return (text) => text.slice(0, -1);
  return [...event.key].length === 1 ? (text) => text + event.key : null;
};

/**
 * The command palette, called by its keys also while somebody types, not while a dialog is open. It has to be loaded first:
 * what is typed until it has the focus is kept for its field, and reaches neither a field nor a shortcut of the page.
 */
export const usePalette = (allowed: boolean) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const call = (): void => {
    setTyped('');
    setOpen(true);
  };
  const isOurs = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!allowed) return false;
    if (!open) {
      if (!isCall(event) || document.querySelector(DIALOG)) return false;
      call();
      return true;
    }
    if (document.activeElement?.closest(DIALOG)) return false;
    if (event.key === 'Escape') setOpen(false);
    const edit = editOf(event);
    if (edit) setTyped(edit);
    // Before there is a list there is nothing that Enter could go to.
    return edit !== null || isCall(event) || event.key === 'Escape' || event.key === 'Enter';
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (!isOurs(event)) return;
      // The browser would go to its own search, and the page take letters for shortcuts.
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // It hears the keys before everybody else does.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return { open: open && allowed, typed, setTyped, call, close: () => setOpen(false) };
};
