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

/** Where letters and arrows belong to the element itself. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

/** What a key asks for; undefined while typing, in a dialog, or with Ctrl, Alt or Command held. */
export const commandOf = (event: Pressed, page: ParentNode = document): ReviewCommand | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const command = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  if (command === undefined) return undefined;
  // A held key walks the list and the photos, but decides once.
  if (event.repeat && !['next', 'previous', 'photo_next', 'photo_previous'].includes(command)) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  return page.querySelector(OVER_THE_PAGE) ? undefined : command;
};
