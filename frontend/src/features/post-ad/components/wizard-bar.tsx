import type { ReactNode } from 'react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';

const t = translator(sell);

interface WizardBarProps {
  /** Why it does not go on: in sight wherever one has scrolled to, as the buttons are. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The way on, always in reach: at the lower edge, where it takes the place of the site's own bar on phones. */
export const WizardBar = ({ note, children }: WizardBarProps) => (
  <div
    role="group"
    aria-label={t('bar')}
    data-task-bar
    className="bg-surface border-line fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-2 border-t px-4 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] short:static md:bg-canvas md:sticky md:mt-6 md:justify-between md:px-0 md:py-3 [&>button]:max-md:flex-1"
  >
    {note}
    {children}
  </div>
);

/** A reason in the bar. */
export const BarNote = ({ children }: { readonly children: ReactNode }) => (
  <p
    role="alert"
    data-bar-note
    className="bg-danger-soft text-danger rounded-control basis-full px-4 py-2 text-sm font-medium wrap-anywhere"
  >
    {children}
  </p>
);
