import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/shared/i18n/format';
import type { Desk } from '../hooks/use-desk';
import { addressOf } from '../state/desk-address';
import { t } from '../texts';

/** What is open, its place in the list, and on a phone the way back to that. */
export const PanelHead = ({ desk, title }: { readonly desk: Desk; readonly title: string }) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <Link
      to={addressOf(desk.kind)}
      className="text-brand -mx-2 flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('back')}
    </Link>
    <h2 className="min-w-0 flex-1 text-xl font-bold tracking-tight wrap-anywhere max-lg:order-last max-lg:basis-full">
      {title}
    </h2>
    {desk.position > 0 && desk.lists.total !== null && (
      <p role="status" className="text-muted text-sm tabular-nums">
        <span className="sr-only">{title}: </span>
        {t('position', { at: formatCount(desk.position), total: formatCount(desk.lists.total) })}
      </p>
    )}
  </header>
);
