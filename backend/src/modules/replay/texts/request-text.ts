import { anyHappenedBefore, happenedBefore, type RequestTree } from '@ilan/api';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { faultLine } from './fault-text.js';

type TreeEvent = RequestTree['data'][number];

/** What one request led to, as far as the log was looked through for it. */
export interface WholeRequest extends Pick<RequestTree, 'correlation_id' | 'data'> {
  readonly looked_at: number;
  /** Before this place nothing was looked through; null at the beginning of the log. */
  readonly back: string | null;
  readonly mails_since: string | null;
  readonly hints_since: string | null;
  readonly more_mails: boolean;
  readonly more_hints: boolean;
}

/** For a terminal: each event below the one that led to it, and at the end what is not told. */
export function requestText(request: WholeRequest): string {
  const { correlation_id, data } = request;
  const lines = [...branches(data), ...(data.length === 0 ? ['Nothing of it was found.'] : [])];
  return [`request ${correlation_id}`, '', ...lines, '', ...untold(request)].join('\n');
}

function branches(events: readonly TreeEvent[]): readonly string[] {
  const places = new Map(events.map(({ id }, at) => [id, at]));
  // A cause stands before what it led to: whatever says otherwise begins a branch.
  const causeOf = ({ caused_by, id }: TreeEvent): string | null =>
    caused_by !== null && (places.get(caused_by) ?? Infinity) < (places.get(id) ?? 0) ? caused_by : null;
  const grown = (of: string | null, margin: string): readonly string[] =>
    events
      .filter((event) => causeOf(event) === of)
      .flatMap((event) => [...eventLines(event, margin), ...grown(event.id, `${margin}  `)]);
  return grown(null, '');
}

const STATES = ['parked', 'skipped', 'waiting', 'done'] as const;
const REACTION_STATES = [...STATES, 'unseen', 'unknown'] as const;
const REACTIONS = {
  ...{ parked: 'parked', skipped: 'skipped', waiting: 'waiting', done: 'done' },
  unseen: 'unseen, as they begin behind it',
  unknown: 'not known whether they looked',
} as const;
/** By what became of the event in the read model whose browsers they are. */
const BROWSERS = {
  parked: 'browsers, not told as it is parked',
  skipped: 'browsers, never told',
  waiting: 'browsers, not told yet',
  done: 'browsers',
} as const;

function eventLines(event: TreeEvent, margin: string): readonly string[] {
  const { stream, revision, type, recorded_at, actor, mails, hints, reactions } = event;
  const told = [
    ...mails.map(
      ({ kind, person_id, owed_at, outcome }) =>
        `mail ${kind} to ${person_id === null ? 'nobody known' : `person ${person_id}`}, owed ${owed_at}: ${outcome ?? 'not sent yet'}`,
    ),
    ...STATES.flatMap((state) => {
      const named = hints.filter((one) => one.state === state).map(({ name, room }) => `${name} → ${room}`);
      return named.length > 0 ? [`${BROWSERS[state]}: ${named.join(', ')}`] : [];
    }),
    ...REACTION_STATES.flatMap((state) => {
      const named = reactions.filter((one) => one.state === state);
      const names = named.map(({ name, error, fault }) =>
        error === null ? name : `${name} (${faultLine(fault, error)})`,
      );
      return named.length > 0 ? [`${REACTIONS[state]}: ${names.join(', ')}`] : [];
    }),
  ];
  const happened = happenedBefore(event);
  return [
    `${margin}${stream}@${revision}  ${type}  ${recorded_at}${happened === null ? '' : ` (happened ${happened})`}  by ${actor.id} (${actor.role})`,
    ...told.map((line) => `${margin}    ${line}`),
  ];
}

const UNTOLD =
  'Not told: what follows from the hour or from what is so rather than from one event (reminders, reports, that a saved search asks for what is no more), and what browsers are told of the ads of a suspended seller.';

function untold({
  correlation_id,
  data,
  looked_at,
  back,
  mails_since,
  hints_since,
  more_mails,
  more_hints,
}: WholeRequest): readonly string[] {
  return [
    ...(data.length > 0 ? [UNTOLD] : []),
    back === null
      ? `${looked_at} places of the log were looked through, to its beginning.`
      : `${looked_at} places of the log were looked through; what stands before is not told. Next: npm run cli -- events request ${correlation_id} --before ${shortPosition(back)}`,
    ...(anyHappenedBefore(data, mails_since)
      ? [`Mails that were finished before ${mails_since} have been cleared away and are not told.`]
      : []),
    ...(anyHappenedBefore(data, hints_since)
      ? [
          `Notices of before ${hints_since} have been cleared away: what browsers were told of them, and mails of several, are not told.`,
        ]
      : []),
    ...(more_mails ? ['More mails were owed than are told.'] : []),
    ...(more_hints ? ['More browsers were told than are named.'] : []),
  ];
}
