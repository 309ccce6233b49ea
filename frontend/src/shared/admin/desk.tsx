import type { ReactNode } from 'react';
import { Keyboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { AdminFrame } from './admin-frame';

interface DeskFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Which keys there are: the words of the button, and what it does. */
  readonly help: string;
  readonly onHelp: () => void;
  readonly children: ReactNode;
}

/** A page on which staff clears a list, by keys or by thumb. */
export const DeskFrame = ({ title, lead, help, onHelp, children }: DeskFrameProps) => (
  <AdminFrame
    title={title}
    lead={lead}
    actions={
      <Button variant="outline" size="sm" aria-keyshortcuts="?" className="max-lg:hidden" onClick={onHelp}>
        <Keyboard aria-hidden className="size-4" />
        {help}
      </Button>
    }
  >
    {children}
  </AdminFrame>
);

interface ListBesideProps {
  /** Nothing to choose from: the sentence about it has the whole width, and nobody is told to choose. */
  readonly alone: boolean;
  /** On small screens one of the two: the list, or what is open. */
  readonly isOpen: boolean;
  readonly list: ReactNode;
  readonly children: ReactNode;
}

/** What waits, beside what is open of it. */
export const ListBeside = ({ alone, isOpen, list, children }: ListBesideProps) => (
  <div
    className={cn(
      'grid min-w-0 flex-1 items-start gap-5',
      !alone && 'lg:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,1fr)]',
    )}
  >
    <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 lg:sticky lg:top-4', isOpen && 'max-lg:hidden')}>
      {list}
    </div>
    {!alone && <div className={cn('min-w-0', !isOpen && 'max-lg:hidden')}>{children}</div>}
  </div>
);

export interface DeskKind {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly current: boolean;
}

interface KindTabsProps {
  readonly label: string;
  readonly kinds: readonly DeskKind[];
  readonly onChoose?: () => void;
}

/** Which of several lists. */
export const KindTabs = ({ label, kinds, onChoose }: KindTabsProps) => (
  <nav aria-label={label}>
    <ul className="bg-sunken rounded-control flex w-fit max-w-full gap-1 overflow-x-auto p-1">
      {kinds.map(({ to, label: name, count, current }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={current ? 'page' : undefined}
            onClick={onChoose}
            className="text-muted hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-lift flex min-h-10 items-center gap-2 rounded-lg px-3 text-sm font-semibold whitespace-nowrap"
          >
            {name}
            {count !== undefined && <span className="tabular-nums">{formatCount(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface MoreItemsProps {
  readonly label: string;
  readonly busy: boolean;
  /** Why the last press brought nothing. */
  readonly problem: string | false;
  readonly onMore: () => void;
}

/** The last item of a list that goes on. */
export const MoreItems = ({ label, busy, problem, onMore }: MoreItemsProps) => (
  <li className="grid justify-items-center gap-2 py-2">
    {problem && (
      <p role="alert" className="text-danger text-sm font-medium">
        {problem}
      </p>
    )}
    <Button variant="outline" size="sm" busy={busy} onClick={onMore}>
      {label}
    </Button>
  </li>
);
