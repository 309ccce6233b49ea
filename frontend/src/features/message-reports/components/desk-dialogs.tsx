import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Desk } from '../hooks/use-desk';
import { keyHelp } from '../state/keys';
import { t } from '../texts';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));
const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));
const KeysHelp = lazyPart(() => import('@/shared/admin/keys-help'));

const MOST = 1_000;
const LEAST = 10;

/** What asks before something is decided. */
export const DeskDialogs = ({ desk }: { readonly desk: Desk }) => {
  const { asking, report, heldMessage, stopAsking } = desk;
  const names = report && { reporter: report.reporter.name, reported: report.reported.name };
  return (
    <Suspense>
      {names && (asking === 'dismiss' || asking === 'warn' || asking === 'suspend') && (
        <ReasonDialog
          open
          title={t(`${asking}_title`, names)}
          description={t(`${asking}_text`, names)}
          confirm={t(`${asking}_confirm`)}
          danger={asking === 'suspend'}
          min={asking === 'dismiss' ? 0 : LEAST}
          max={MOST}
          onConfirm={({ text }) => desk.answer(text)}
          onCancel={stopAsking}
        />
      )}
      {heldMessage && asking === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={t('delete_title')}
          description={t('delete_text', { sender: heldMessage.sender.name, receiver: heldMessage.receiver.name })}
          confirm={t('delete_confirm')}
          busy={desk.busy}
          onConfirm={() => void desk.decideHeld('delete')}
          onCancel={stopAsking}
        />
      )}
      {desk.helping && <KeysHelp open onClose={desk.stopHelping} keys={keyHelp(desk.kind)} />}
    </Suspense>
  );
};
