import { MessageSquareWarning } from 'lucide-react';
import { DeskFrame, KindTabs, ListBeside } from '@/shared/admin/desk';
import { formatCount } from '@/shared/i18n/format';
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
  const alone = open === null && (lists.failed || (items.length === 0 && total !== null));
  return (
    <DeskFrame
      title={t('title')}
      lead={
        total === null ? !lists.failed && t('loading') : total > 0 && t(`lead_${kind}`, { count: formatCount(total) })
      }
      help={t('help')}
      onHelp={() => desk.run('help')}
    >
      <div className={cn('mb-4', open !== null && 'max-lg:hidden')}>
        <KindTabs
          label={t('kinds')}
          kinds={KINDS.map((one) => ({ to: addressOf(one), label: t(`kind_${one}`), current: one === kind }))}
        />
      </div>
      <ListBeside alone={alone} isOpen={open !== null} list={<DeskList desk={desk} />}>
        <Panel desk={desk} />
      </ListBeside>
      <DeskDialogs desk={desk} />
    </DeskFrame>
  );
}

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
