import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeReversal } from '@ilan/api';
import { ContentChanges } from '@/shared/admin/content-changes';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { useLastSeen } from '@/shared/admin/use-last-seen';
import { FormProblem } from '@/shared/forms/form-problem';
import { formatMoment } from '@/shared/i18n/format';
import { t as common } from '@/shared/i18n/t';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';

const t = translator(texts);

interface TurnBackDialogProps {
  /** Of the call that lists the changes. */
  readonly path: string;
  readonly change: { readonly revision: number; readonly at: string; readonly sentence: string };
  /** Beginning of the keys that it makes stale. */
  readonly under: readonly string[];
  readonly onClose: () => void;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return t('changes.way_failed');
  return Object.values(error.errors).flat()[0] ?? error.message;
};

const doneIn = (all: boolean, before: number): string =>
  before > 0
    ? t('changes.parts_turned_back', { gone: before + 1 })
    : t(all ? 'changes.all_turned_back' : 'changes.turned_back');

/** Shows what turning one change back would change, or all that were made at once with it, and does it. */
export default function TurnBackDialog({ path, change, under, onClose }: TurnBackDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [all, setAll] = useState(false);
  // A long file is brought in parts; each of them is looked at before it goes.
  const [revision, setRevision] = useState(change.revision);
  const [{ gone, left }, setParts] = useState({ gone: 0, left: 0 });
  const together = all ? '?together=1' : '';
  const way = useQuery({
    queryKey: [...under, 'way-back', revision, all],
    queryFn: ({ signal }) => api.get<ChangeReversal>(`${path}/${revision}${together}`, { signal }),
    // The choice stays where it is while the other way back is looked at.
    placeholderData: keepPreviousData,
    // What was looked at before may have changed since.
    gcTime: 0,
    retry: false,
  });
  // Where the other way back cannot be had, the way to this one stays.
  const atOnce = useLastSeen(way.data?.at_once) ?? 1;
  const shown = way.isPlaceholderData ? undefined : way.data;
  const about = useLastSeen(shown) ?? change;
  const { count: others, next } = (all ? shown?.beside : undefined) ?? { count: 0, next: null };
  const turnBack = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post(`${path}/${revision}/turn-back${together}`);
      if (next === null) {
        toast.add({ type: 'success', title: doneIn(all, gone) });
        onClose();
      } else {
        setParts({ gone: gone + 1, left: others });
        setRevision(next);
      }
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: under });
    }
  };
  const choose = (next: boolean): void => {
    setProblem(undefined);
    setAll(next);
  };
  const failure = way.isError ? reasonOf(way.error) : problem;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(all ? 'changes.turn_all_back_title' : 'changes.turn_back_title')}
      description={`${about.sentence} · ${formatMoment(about.at)}`}
      className="sm:w-[34rem]"
    >
      <div className="grid gap-4" aria-busy={way.isPending || way.isPlaceholderData}>
        {way.isPending && <Skeleton className="h-24" />}
        {gone > 0 && (
          <p role="status" className="bg-success-soft rounded-control px-3.5 py-2.5 text-sm font-medium">
            {t('changes.parts_gone', { gone, left })}
          </p>
        )}
        {atOnce > 1 && gone === 0 && (
          <Checkbox checked={all} onChange={choose}>
            {t('changes.all_at_once', { count: atOnce })}
          </Checkbox>
        )}
        {all && gone === 0 && shown?.refusal === null && (
          <p className="text-muted text-sm">
            {others > 0 ? t('changes.parts_beside', { count: others }) : t('changes.one_part')}
          </p>
        )}
        {way.isPlaceholderData && <Skeleton className="h-24" />}
        {shown && <WayBack way={shown} onLeave={onClose} />}
        <FormProblem>{failure}</FormProblem>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {common('common.cancel')}
          </Button>
          {shown?.refusal === null && (
            <Button busy={busy} onClick={() => void turnBack()}>
              {t(gone > 0 ? 'changes.turn_next_back' : all ? 'changes.turn_all_back' : 'changes.turn_back')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface WayBackProps {
  readonly way: ChangeReversal;
  readonly onLeave: () => void;
}

const WayBack = ({ way: { changes, note, warning, refusal, page, later }, onLeave }: WayBackProps) => (
  <>
    {changes.length > 0 && (
      <section aria-label={t('changes.difference')} className="border-line rounded-control border p-3.5">
        <ContentChanges changes={changes} />
      </section>
    )}
    {refusal !== null && (
      <div role="alert" className="bg-warning-soft rounded-control grid gap-1 px-3.5 py-2.5 text-sm">
        <p className="font-medium">{refusal}</p>
        {later && (
          <p className="wrap-anywhere">
            {later.sentence} · {formatMoment(later.at)}
          </p>
        )}
        {page !== null && (
          <Link
            to={page}
            onClick={onLeave}
            className="text-brand inline-flex min-h-6 items-center justify-self-start underline underline-offset-4"
          >
            {t('changes.by_hand')}
          </Link>
        )}
      </div>
    )}
    {refusal === null && warning !== null && (
      <p role="alert" className="bg-warning-soft rounded-control px-3.5 py-2.5 text-sm font-medium wrap-anywhere">
        {warning}
      </p>
    )}
    {refusal === null && note !== null && <p className="text-muted text-sm">{note}</p>}
  </>
);
