import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReviewCommand } from '../state/keys';
import { shortcutsAtom } from '../state/shortcuts-atom';

/** Single keys for the whole page, unless the moderator has switched them off. */
export const useReviewKeys = (run: (command: ReviewCommand) => void): void => {
  const on = useAtomValue(shortcutsAtom);
  const latest = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      if (command === undefined || (!on && command !== 'help')) return;
      event.preventDefault();
      latest(command);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
};
