import { Keyboard, MessageSquareWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { type Desk, useDesk } from '../hooks/use-desk';
import { addressOf, KINDS } from '../state/desk-address';
import { t } from '../texts';
import { DeskActions } from './desk-actions';
import { DeskDialogs } from './desk-dialogs';
import { DeskList } from './desk-list';
import { HeldPanel } from './held-panel';
import { ReportPanel } from './report-panel';

/** Moderators answer what people report of their conversations, and decide about messages that were held back. */
export function ReportsPage() {
  const desk = useDesk();
  const { kind, open, lists, items } = desk;
  const { total } = lists;
  // Nothing to choose from: the sentence about it has the whole width.
  const alone = open === null && (lists.failed || (items.length === 0 && total !== null));
  return (
    <AdminFrame
      title={t('title')}
      lead={
        total === null ? !lists.failed && t('loading') : total > 0 && t(`lead_${kind}`, { count: formatCount(total) })
      }
      actions={
        <Button
          variant="outline"
          size="sm"
          aria-keyshortcuts="?"
          className="max-lg:hidden"
          onClick={() => desk.run('help')}
        >
          <Keyboard aria-hidden className="size-4" />
          {t('help')}
        </Button>
      }
    >
      <Kinds desk={desk} />
      <div
        className={cn(
          'grid min-w-0 flex-1 items-start gap-5',
          !alone && 'lg:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,1fr)]',
        )}
      >
        <div className={cn('min-w-0 lg:sticky lg:top-4', open !== null && 'max-lg:hidden')}>
          <DeskList desk={desk} />
        </div>
        {!alone && (
          <div className={cn('min-w-0', open === null && 'max-lg:hidden')}>
            <Panel desk={desk} />
          </div>
        )}
      </div>
      <DeskDialogs desk={desk} />
    </AdminFrame>
  );
}

const Kinds = ({ desk }: { readonly desk: Desk }) => (
  <nav aria-label={t('kinds')} className={cn('mb-4', desk.open !== null && 'max-lg:hidden')}>
    <ul className="bg-sunken rounded-control flex w-fit max-w-full gap-1 overflow-x-auto p-1">
      {KINDS.map((one) => (
        <li key={one}>
          <Link
            to={addressOf(one)}
            aria-current={one === desk.kind ? 'page' : undefined}
            className="text-muted hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-lift flex min-h-10 items-center rounded-lg px-3 text-sm font-semibold whitespace-nowrap"
          >
            {t(`kind_${one}`)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Panel = ({ desk }: { readonly desk: Desk }) => {
  const { kind, open, heldMessage, lists } = desk;
  if (open === null)
    return <EmptyState icon={<MessageSquareWarning aria-hidden />} title={t('choose')} text={t('choose_text')} />;
  if (kind !== 'held')
    return (
      <article className="grid gap-4">
        <ReportPanel desk={desk} />
        {kind === 'open' && desk.waits && <DeskActions desk={desk} />}
      </article>
    );
  if (heldMessage)
    return (
      <article className="grid gap-4">
        <HeldPanel held={heldMessage} desk={desk} />
        <DeskActions desk={desk} />
      </article>
    );
  return lists.total === null ? null : <EmptyState title={t('gone')} text={t('gone_text')} />;
};
