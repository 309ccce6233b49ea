import { shell } from './tr/shell';
import { translator } from './translator';

export type MessageKey = keyof typeof shell;

/** Sentences of the layout and of shared parts; a feature reads its own dictionary with `translator`. */
export const t = translator(shell);
