import { ArrowLeft, BellRing, Bot, Mail, RotateCw } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { anyHappenedBefore, happenedBefore, type RequestTree } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { RecordFailed } from '@/shared/admin/record-failed';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useKeptKeyboard } from '../hooks/use-kept-keyboard';
import { type Direction, useRequestTree } from '../hooks/use-request-tree';
import { faultWords } from '../state/fault-words';
import { logSearch, nearOf, streamPath } from '../state/log-address';
import { type Branch, branchesOf, type TreeEvent } from '../state/request-tree';
import { t } from '../texts';
import { FaultText } from './fault-note';
import { Actor } from './actor';
import { Concerns } from './concerns';
import { LiveSign } from './live-switch';

/** One request: the events that it wrote, what followed from each, who acts upon it, who is told. */
export const RequestPage = () => {
  const { correlation = '' } = useParams();
  const [params] = useSearchParams();
  const request = useRequestTree(correlation, nearOf(params));
  const { tree, error, refresh, isFollowed } = request;
  return (
    <AdminFrame
      title={t('request_title')}
      tabs={[]}
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          <Link
            to="/cpadmin/engineering"
            className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('stream_list_back')}
          </Link>
          <code className="text-xs wrap-anywhere">{correlation}</code>
        </span>
      }
      actions={
        tree && (
          <>
            {isFollowed && <LiveSign />}
            <Button
              variant="outline"
              busy={request.isRefreshing && !isFollowed}
              disabled={request.looking !== undefined}
              onClick={refresh}
            >
              <RotateCw aria-hidden className="size-4" />
              {t('refresh')}
            </Button>
          </>
        )
      }
    >
      {error && !tree && (
        <RecordFailed error={error} title={t('request_failed')} list="/cpadmin/engineering" onRetry={refresh} />
      )}
      {!error && !tree && <Skeleton className="h-96" />}
      {tree && error && (
        <p role="alert" className="bg-warning-soft text-warning rounded-card mb-3 p-3 text-sm">
          {t('stale_answer')}
        </p>
      )}
      {tree && <Tree tree={tree} correlation={correlation} request={request} />}
    </AdminFrame>
  );
};

interface TreeProps {
  readonly tree: RequestTree;
  readonly correlation: string;
  readonly request: ReturnType<typeof useRequestTree>;
}

const Tree = ({ tree, correlation, request }: TreeProps) => {
  const { region, watch } = useKeptKeyboard(request.looking !== undefined, true);
  const look = (direction: Direction): void => {
    watch();
    void request.look(direction);
  };
  return (
    <section ref={region} tabIndex={-1} aria-label={t('request_tree')} className="grid gap-4">
      <Further tree={tree} direction="back" request={request} onLook={look} />
      {tree.data.length === 0 ? (
        <EmptyState title={t('request_none')} text={t('request_none_text')} />
      ) : (
        <Branches branches={branchesOf(tree.data)} label={t('request_tree')} />
      )}
      <Further tree={tree} direction="on" request={request} onLook={look} />
      {untold(tree).map((text) => (
        <p key={text} className="text-muted text-sm">
          {text}
        </p>
      ))}
      <p role="status" className="text-muted text-sm tabular-nums">
        {t('request_looked', { count: formatCount(tree.meta.looked_at), ...lookedBetween(tree.meta) })}{' '}
        <Link
          to={`/cpadmin/engineering${logSearch({ correlation })}`}
          className="text-brand inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('request_in_log')}
        </Link>
      </p>
    </section>
  );
};

/** What is not told, and does not come by looking further. */
const untold = ({ data, meta }: RequestTree): readonly string[] => {
  const { mails_since, hints_since } = meta;
  return [
    ...(anyHappenedBefore(data, mails_since) ? [t('request_mails_since', { since: formatMoment(mails_since) })] : []),
    ...(hints_since !== null && anyHappenedBefore(data, hints_since)
      ? [t('request_hints_since', { since: formatMoment(hints_since) })]
      : []),
    ...(meta.more_mails ? [t('request_more_mails')] : []),
    ...(meta.more_hints ? [t('request_more_hints')] : []),
    ...(data.length > 0 ? [t('request_untold')] : []),
  ];
};

const lookedBetween = ({ back, on, from, to }: RequestTree['meta']) => ({
  from: back === null || from === null ? t('request_from_start') : formatMoment(from),
  to: on === null || to === null ? t('request_to_end') : formatMoment(to),
});

const FURTHER = {
  back: { unseen: 'request_unseen_back', look: 'request_look_back' },
  on: { unseen: 'request_unseen_on', look: 'request_look_on' },
} as const;

interface FurtherProps extends Omit<TreeProps, 'correlation'> {
  readonly direction: Direction;
  readonly onLook: (direction: Direction) => void;
}

/** Where nothing was looked through it says so, and leads there. */
const Further = ({ tree, direction, request, onLook }: FurtherProps) => {
  const { failed } = request;
  if (tree.meta[direction] === null) return null;
  const { unseen, look } = FURTHER[direction];
  const isLooking = request.looking === direction;
  return (
    <div className="border-line rounded-card flex flex-wrap items-center justify-between gap-3 border border-dashed p-3 text-sm">
      <span className="min-w-0">{t(unseen, lookedBetween(tree.meta))}</span>
      {/* One button for both, so that who has pressed it by keyboard is still on it. */}
      <Button
        variant="outline"
        disabled={request.looking !== undefined && !isLooking}
        onClick={() => (isLooking ? request.stop() : onLook(direction))}
      >
        {t(isLooking ? 'row_stop' : look)}
      </Button>
      {failed?.direction === direction && (
        <p role="alert" className="bg-warning-soft text-warning rounded-card basis-full p-3 wrap-anywhere">
          {t('request_failed')}: {failed.error.message}
        </p>
      )}
    </div>
  );
};

const Branches = ({ branches, label }: { readonly branches: readonly Branch[]; readonly label: string }) => (
  <ol aria-label={label} className="grid gap-3">
    {branches.map(({ event, led }) => (
      <li key={event.id} className="grid min-w-0 gap-3">
        <TreeNode event={event} />
        {led.length > 0 && (
          <div className="border-line-strong ml-2 border-l-2 pl-3 sm:ml-4 sm:pl-5">
            <Branches branches={led} label={t('request_led', { event: event.label })} />
          </div>
        )}
      </li>
    ))}
  </ol>
);

const TreeNode = ({ event }: { readonly event: TreeEvent }) => (
  <div className="border-line bg-surface rounded-card grid gap-2 border p-3 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link
        to={streamPath(event.stream, event.revision)}
        className="text-brand inline-flex min-h-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {event.label}
      </Link>
      <Moments {...event} />
    </div>
    <p className="text-muted flex flex-wrap gap-x-3 text-xs">
      <code className="wrap-anywhere">{`${event.stream}@${event.revision}`}</code>
      <span>{event.about.label}</span>
      <Concerns {...event} />
      <Actor {...event.actor} />
    </p>
    <ul className="grid gap-1 text-xs empty:hidden">
      {event.mails.map(({ kind, person_id, owed_at, outcome }) => (
        <li key={`${kind} ${person_id} ${owed_at}`} className="flex items-start gap-1.5">
          <Mail aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {t('request_mail', {
            ...{ kind, person: person_id ?? '–', at: formatMoment(owed_at) },
            outcome: t(outcomeOf(outcome)),
          })}
        </li>
      ))}
      {event.hints.length > 0 && (
        <li className="flex items-start gap-1.5">
          <BellRing aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="grid min-w-0 gap-1 wrap-anywhere">
            {hintsOf(event).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </li>
      )}
      {event.reactions.length > 0 && (
        <li className="flex items-start gap-1.5">
          <Bot aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="grid min-w-0 gap-1 wrap-anywhere">
            {reactionsOf(event).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {faultsOf(event) !== '' && <FaultText about={`${event.stream}@${event.revision}`} text={faultsOf(event)} />}
          </span>
        </li>
      )}
    </ul>
  </div>
);

/** When it was recorded; in a log that was moved that is when it came here, and it happened before. */
const Moments = (event: Pick<TreeEvent, 'recorded_at' | 'occurred_at'>) => {
  const happened = happenedBefore(event);
  return (
    <span className="text-muted flex flex-wrap gap-x-3 text-xs tabular-nums">
      <time dateTime={event.recorded_at}>{formatMoment(event.recorded_at)}</time>
      {happened !== null && <time dateTime={happened}>{t('request_happened', { at: formatMoment(happened) })}</time>}
    </span>
  );
};

const OUTCOMES = {
  sent: 'mail_sent',
  dropped: 'mail_dropped',
  refused: 'mail_refused',
  given_up: 'mail_given_up',
} as const;
const outcomeOf = (outcome: string | null) =>
  outcome !== null && outcome in OUTCOMES ? OUTCOMES[outcome as keyof typeof OUTCOMES] : 'mail_owed';

const STATES = ['parked', 'skipped', 'waiting', 'done'] as const;

/** What browsers were told, and what they were not because the read model does not show the event. */
const hintsOf = ({ hints }: TreeEvent): readonly string[] =>
  STATES.flatMap((state) => {
    const named = hints.filter((one) => one.state === state).map(({ name, room }) => `${name} → ${room}`);
    return named.length === 0 ? [] : [t(`request_hints_${state}`, { hints: named.join(', ') })];
  });

const REACTION_STATES = [...STATES, 'unseen', 'unknown'] as const;

/** A line for each state, those that are not done first: that is what an engineer looks for. */
const reactionsOf = ({ reactions }: TreeEvent): readonly string[] =>
  REACTION_STATES.flatMap((state) => {
    const named = reactions.filter((one) => one.state === state);
    const names = named
      .map(({ name, fault, error }) => (fault === null ? name : `${name} (${faultWords(fault, error ?? '')})`))
      .join(', ');
    return named.length === 0 ? [] : [t(`reaction_${state}`, { names })];
  });

/** What the program says of each that has set it aside or leaves it out. */
const faultsOf = ({ reactions }: TreeEvent): string =>
  reactions.flatMap(({ name, error }) => (error === null ? [] : [`${name}: ${error}`])).join('\n');
