import type { Message } from '@ilan/api';
import type { Outgoing } from './outbox';

/** What stands in a thread, in its order: days, messages, and what is on its way. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly grouped: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing };

/** Of the same person within this time one stands close to the other. */
const GROUPED = 5 * 60_000;

const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });
const dayOf = (iso: string): string => istanbulDay.format(new Date(iso));

const isGrouped = (before: Message | undefined, message: Message): boolean =>
  before?.sender_id === message.sender_id && Date.parse(message.sent_at) - Date.parse(before.sent_at) < GROUPED;

/** A message that was sent from here keeps the key that it had on its way: nothing jumps when it arrives. */
const keyOf = ({ client_id, number }: Message): string => client_id ?? `n${number}`;

export const rowsOf = (messages: readonly Message[], outgoing: readonly Outgoing[]): readonly Row[] => {
  const rows: Row[] = [];
  let day = '';
  const tellDay = (iso: string): boolean => {
    const its = dayOf(iso);
    if (its === day) return false;
    day = its;
    rows.push({ kind: 'day', key: `d${its}`, at: iso });
    return true;
  };
  messages.forEach((message, index) => {
    const told = tellDay(message.sent_at);
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      grouped: !told && isGrouped(messages[index - 1], message),
    });
  });
  // Numbers that are not there are no match: only one that was chosen here.
  const arrived = new Set(messages.flatMap(({ client_id }) => (client_id === null ? [] : [client_id])));
  for (const one of outgoing)
    if (!arrived.has(one.client_id)) {
      tellDay(one.written_at);
      rows.push({ kind: 'outgoing', key: one.client_id, outgoing: one });
    }
  return rows;
};
