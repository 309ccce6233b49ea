import type { LucideIcon } from 'lucide-react';

export interface AccountLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A count beside the label while it is above zero. A hook: called in every render of the menu. */
  readonly useCount?: () => number;
}

/** The own pages in the profile menu, in the order of the specification; only what exists. */
export const accountLinks: readonly AccountLink[] = [];
