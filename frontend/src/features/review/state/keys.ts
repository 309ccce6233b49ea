export type ReviewCommand =
  | 'next'
  | 'previous'
  | 'yes'
  | 'no'
  | 'changes'
  | 'open'
  | 'undo'
  | 'select'
  | 'help'
  | 'photo_next'
  | 'photo_previous';

const KEYS: Readonly<Record<string, ReviewCommand>> = {
  j: 'next',
  k: 'previous',
  a: 'yes',
  r: 'no',
  c: 'changes',
  e: 'open',
  u: 'undo',
  x: 'select',
  '?': 'help',
  ArrowRight: 'photo_next',
  ArrowLeft: 'photo_previous',
};

const WALKING: ReadonlySet<ReviewCommand> = new Set(['next', 'previous', 'photo_next', 'photo_previous']);

/** What a key asks for. A held key walks the list and the photos, but decides once. */
export const commandOf = (key: string, held: boolean): ReviewCommand | undefined => {
  const command = KEYS[key];
  return command === undefined || (held && !WALKING.has(command)) ? undefined : command;
};
