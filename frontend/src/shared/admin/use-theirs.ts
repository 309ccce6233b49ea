import { useState } from 'react';
import type { Form } from '@/shared/forms/use-form';

interface TheirsOptions<Kept> {
  /** What is kept by now of what the form writes. */
  readonly kept: Kept;
  /** Whether something is written here that is not saved yet. */
  readonly isTouched: boolean;
  /** What is saved here comes back a moment before the form knows it as its own. */
  readonly busy: boolean;
  /** Puts it into the form. */
  readonly take: (kept: Kept) => void;
}

/**
 * What became of a record while its form is open. A form in which nothing is written takes it silently, be it somebody else’s or what was turned
 * back on the same page; beside words that are not saved yet it is told, and taken when that is wanted.
 */
export function useTheirs<Kept>({ kept, isTouched, busy, take }: TheirsOptions<Kept>): {
  readonly isOther: boolean;
  /** What is kept, as one string. */
  readonly news: string;
  readonly takeTheirs: () => void;
} {
  const [seen, setSeen] = useState(kept);
  const news = JSON.stringify(kept);
  const isOther = news !== JSON.stringify(seen);
  const takeTheirs = (): void => {
    take(kept);
    setSeen(kept);
  };
  // The form stands in the same component: it is drawn again with this before anybody sees it.
  if (isOther && !isTouched && !busy) takeTheirs();
  return { isOther: isOther && isTouched && !busy, news, takeTheirs };
}

/** All of it, also over what was typed. */
export function takeInto<Fields extends Readonly<Record<string, string>>>(form: Form<Fields>, kept: Fields): void {
  for (const [name, value] of Object.entries(kept)) form.set(name, value);
  form.rebase(kept);
}
