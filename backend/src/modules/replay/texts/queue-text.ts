import type { ToldPart } from '../told/told-parts.js';
import { faultLine } from './fault-text.js';
import { textTable } from './text-table.js';

/** Of who follows the log. `follows` and `behind`: another process works, or none. */
export const followerState = ({ state, seconds_behind, waiting }: ToldPart): string => {
  if (state !== 'elsewhere') return state;
  return seconds_behind === 0 || waiting === 0 ? 'follows' : 'behind';
};

/** What lies in each queue, in no more than 80 signs a line; what went wrong stands below. */
export function queueTable(parts: readonly ToldPart[], now: Date): string {
  const rows: (string | number)[][] = [];
  const faults: string[] = [];
  const people: string[] = [];
  for (const part of parts) {
    const { name, queue, parked, seconds_behind, error, fault } = part;
    if (!queue) continue;
    const { answers, due, active, later, failing, last_done_at } = queue;
    rows.push([
      ...[name, queue.state, due ?? '?', active ?? '–', later ?? '–'],
      ...[answers ? (seconds_behind === null ? '?' : ageText(seconds_behind)) : '?', doneText(last_done_at, now)],
      parked ?? '?',
    ]);
    if (parked !== null && parked > 0)
      people.push(`${name}: ${parked} parked, to be settled by people: ${wayTo(part)}`);
    if (!answers) faults.push(`${name}: its queue does not answer (${error ?? 'no reason is known'}).`);
    else if (error !== null) faults.push(`${name}: ${failing ? `${failing} failing: ` : ''}${faultLine(fault, error)}`);
  }
  const table = textTable(['queue', 'state', 'due', 'active', 'later', 'oldest', 'last done', 'parked'], rows);
  return [table, ...[faults, people].flatMap((some) => (some.length > 0 ? ['', ...some] : []))].join('\n');
}

/** Where what was set aside is looked at: on a page of its own, or by the command that lists it. */
const wayTo = ({ name, settled_at }: ToldPart): string =>
  settled_at === null ? `npm run cli -- ${name} parked` : `/cpadmin/${settled_at}`;

const doneText = (at: string | null, now: Date): string =>
  at === null ? '–' : `${ageText(Math.max(0, (now.getTime() - Date.parse(at)) / 1_000))} ago`;

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Short: how old, to whoever looks over a table. */
function ageText(seconds: number): string {
  if (seconds === 0) return '–';
  if (seconds < 2 * MINUTE) return `${Math.ceil(seconds)} s`;
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / DAY)} d`;
}
