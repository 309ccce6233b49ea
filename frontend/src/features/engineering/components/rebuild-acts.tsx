import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReadModelPage, RebuildRequest, RebuildWish } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { askForRebuild, wishOfRun } from '../api/read-models';
import { isUnderWay } from '../state/read-models';
import { t } from '../texts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

type Kind = RebuildRequest['kind'];

/** What can be wanted of a read model now: a run of it, or something of the one that is under way. */
export const RebuildActs = ({ page }: { readonly page: ReadModelPage }) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Kind>();
  const [onlyEqual, setOnlyEqual] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name } = page.read_model;
  const [newest] = page.runs;
  // Whatever is asked is recorded in the log; the page says why it cannot be now.
  const disabled = page.log.fault !== null;
  const shut = () => {
    setAsking(undefined);
    setOnlyEqual(false);
  };
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      shut();
    } catch (error) {
      toast.add({ type: 'error', title: error instanceof Error ? error.message : t('act_failed') });
    } finally {
      setBusy(false);
    }
  };
  const ask = (kind: Kind): Promise<void> =>
    askForRebuild(client, name, { kind, require_equal: kind === 'rebuild' && onlyEqual });
  const wish = (id: number, what: RebuildWish['wish']) => () => void act(() => wishOfRun(client, name, id, what));
  const canGoOn = newest?.state === 'interrupted' && newest.kind !== 'upgrade';
  if (newest && newest.kind !== 'upgrade' && (isUnderWay(newest) || canGoOn))
    return (
      <div className="flex flex-wrap gap-2">
        {newest.wanted === 'pause' || canGoOn ? (
          <Button variant="outline" {...{ busy, disabled }} onClick={wish(newest.id, 'resume')}>
            {t('act_resume')}
          </Button>
        ) : (
          <Button variant="outline" {...{ busy, disabled }} onClick={wish(newest.id, 'pause')}>
            {t('act_pause')}
          </Button>
        )}
        <Button variant="danger" {...{ busy, disabled }} onClick={wish(newest.id, 'cancel')}>
          {t('act_cancel')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" {...{ busy, disabled }} onClick={() => void act(() => ask('compare'))}>
        {t('act_compare')}
      </Button>
      {page.restorable && (
        <Button variant="outline" disabled={disabled} onClick={() => setAsking('restore')}>
          {t('act_restore')}
        </Button>
      )}
      <Button disabled={disabled} onClick={() => setAsking('rebuild')}>
        {t('act_rebuild')}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            title={t(`ask_${asking}`)}
            description={t(`ask_${asking}_text`, { name })}
            confirm={t(`act_${asking}`)}
            busy={busy}
            onConfirm={() => void act(() => ask(asking))}
            onCancel={shut}
          >
            {asking === 'rebuild' && (
              <Checkbox checked={onlyEqual} onChange={setOnlyEqual}>
                {t('ask_only_equal')}
              </Checkbox>
            )}
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
};
