import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HeldMessage, MessageReport } from '@ilan/api';
import { useKeys } from '@/shared/admin/use-keys';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { toast } from '@/shared/ui/toast';
import { heldQuery, reportQuery, reportsQuery, sendAnswer, sendHeld } from '../api/message-reports';
import { LISTS, reportKey } from '../api/report-keys';
import { addressOf, type DeskKind, kindOf, neighbour, nextAfter, openOf } from '../state/desk-address';
import { commandOf, type DeskAct, type DeskCommand } from '../state/keys';
import { t } from '../texts';

/** What lies on the desk: reports, or messages that were held back. Only that kind is asked for, because a look at held messages is recorded. */
const useLists = (kind: DeskKind) => {
  const reports = useInfiniteQuery({
    ...reportsQuery(kind === 'answered' ? 'answered' : 'open'),
    enabled: kind !== 'held',
  });
  const held = useInfiniteQuery({ ...heldQuery(), enabled: kind === 'held' });
  const list = kind === 'held' ? held : reports;
  return {
    reports: kind === 'held' ? [] : unique(reports.data?.pages.flatMap(({ data }) => data) ?? []),
    held: kind === 'held' ? unique(held.data?.pages.flatMap(({ data }) => data) ?? []) : [],
    total: list.data?.pages[0]?.meta.total ?? null,
    failed: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    more: () => void list.fetchNextPage(),
    loadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
  };
};

/** A page that was read later may hold what moved up meanwhile. */
const unique = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const STAY = { replace: true, preventScrollReset: true, flushSync: true };

/** The list, what is open of it, and what keys and buttons do with that. */
export const useDesk = () => {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const kind = kindOf(params);
  const open = openOf(params);
  const lists = useLists(kind);
  const items: readonly (MessageReport | HeldMessage)[] = kind === 'held' ? lists.held : lists.reports;
  const session = useQuery(sessionQuery()).data;
  const [asking, setAsking] = useState<DeskAct | null>(null);
  const [helping, setHelping] = useState(false);
  const [busy, setBusy] = useState(false);

  // Whoever followed a link has it open, though it may stand further down than the list was read.
  const opened = useQuery({ ...reportQuery(open ?? ''), enabled: kind !== 'held' && open !== null });
  const report = kind === 'held' ? undefined : opened.data;
  const heldMessage = lists.held.find(({ id }) => id === open);
  const me = session?.user.id;
  const own = report
    ? [report.reporter.id, report.reported.id].includes(me ?? 0)
    : heldMessage !== undefined && [heldMessage.sender.id, heldMessage.receiver.id].includes(me ?? 0);
  const waits = report ? report.answer === null : heldMessage !== undefined;

  const show = (id: string | null): void => setParams(addressOf(kind, id), STAY);
  const walk = (step: 1 | -1): void => {
    const id = neighbour(items, open, step);
    if (id !== null) show(id);
    if (step === 1 && items.at(-1)?.id === (id ?? open) && lists.hasMore) lists.more();
  };
  /** The list is read again before it is left: what is done would be the first of it. */
  const done = async (act: DeskAct, id: string): Promise<void> => {
    const next = nextAfter(items, id);
    setAsking(null);
    toast.add({ type: 'success', title: t(`done_${act}`) });
    // Whoever has gone on to another one stays there.
    setParams((before) => (openOf(before) === id ? addressOf(kind, next) : before), STAY);
    await client.invalidateQueries({ queryKey: LISTS });
  };
  /** @throws ApiError with the sentence that the dialog says */
  const answer = async (note: string): Promise<void> => {
    if (!report || (asking !== 'dismiss' && asking !== 'warn' && asking !== 'suspend')) return;
    try {
      const answered = await sendAnswer(client, report.id, { answer: asking, ...(note !== '' && { note }) });
      client.setQueryData(reportKey(report.id), answered);
    } catch (error) {
      // Somebody else may have been quicker.
      void client.invalidateQueries({ queryKey: LISTS });
      throw error;
    }
    await done(asking, report.id);
  };
  const decideHeld = async (act: 'release' | 'delete'): Promise<void> => {
    if (!heldMessage || busy) return;
    setBusy(true);
    try {
      await sendHeld(client, heldMessage.id, { decision: act });
      await done(act, heldMessage.id);
    } catch (error) {
      setAsking(null);
      toast.add({ type: 'error', title: error instanceof Error ? error.message : t('failed') });
      void client.invalidateQueries({ queryKey: LISTS });
    } finally {
      setBusy(false);
    }
  };
  const obstacleOf = (act: DeskAct): string | undefined => {
    if (own) return t('own');
    if (act !== 'suspend') return undefined;
    if (!may(session, 'customers.edit')) return t('may_not_suspend');
    return undefined;
  };
  const run = (command: DeskCommand): void => {
    if (command === 'next' || command === 'previous') walk(command === 'next' ? 1 : -1);
    else if (command === 'help') setHelping(true);
    else if (!waits || busy || obstacleOf(command) !== undefined) return;
    else if (command === 'release') void decideHeld('release');
    else setAsking(command);
  };
  useKeys((key, held) => {
    const command = commandOf(kind, key, held);
    if (command) run(command);
    return command !== undefined;
  });

  return {
    ...{ kind, open, lists, items, opened, report, heldMessage, waits, busy, asking, helping, session },
    ...{ show, run, answer, decideHeld, obstacleOf },
    position: items.findIndex(({ id }) => id === open) + 1,
    stopAsking: () => setAsking(null),
    stopHelping: () => setHelping(false),
  };
};
export type Desk = ReturnType<typeof useDesk>;
