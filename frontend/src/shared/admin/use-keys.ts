import { useEffect, useEffectEvent } from 'react';
import { useAtomValue } from 'jotai';
import { singleKeysAtom } from './single-keys-atom';

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog]';

/** Keys that always work, where their own answer says that they were meant. */
const isNamed = (key: string): boolean => key.length > 1;

/**
 * Shortcuts of a page: `press` gets the key, letters in lower case, and whether it is held down; it answers true when it was for it. Not while somebody
 * types or a dialog is open, nor with Control, Alt or Command; single letters only while they are switched on.
 */
export const useKeys = (press: (key: string, held: boolean) => boolean): void => {
  const letters = useAtomValue(singleKeysAtom);
  const heed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!letters && !isNamed(event.key)) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector(OVER_THE_PAGE)) return;
    if (press(isNamed(event.key) ? event.key : event.key.toLowerCase(), event.repeat)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => heed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
