import type { StaffOrder } from '@ilan/api';
import { t } from '../answer-texts';
import { failureText } from './failures';
import { saidAmount } from './said-amount';

type Noted = Pick<StaffOrder['messages'][number], 'source' | 'said'>;

export interface NotedAnswer {
  /** Empty where nobody here knows what was noted. */
  readonly sentence: string;
  /** What the provider itself said, as it said it. */
  readonly words: string;
}

const OUTCOMES = new Map([
  ['paid', t('paid')],
  ['pending', t('pending')],
  ['review', t('review')],
  ['disputed', t('disputed')],
]);
const REFUNDS = new Map([
  ['done', t('refund_done')],
  ['pending', t('refund_pending')],
  ['refused', t('refund_refused')],
]);
/** What is noted of iyzico where it said nothing itself. */
const IYZICO = new Map([
  ['not of today', t('not_of_today')],
  ['more than the lines at iyzico', t('more_than_lines')],
  ['sent, not answered: see at iyzico', t('unanswered')],
  ['taken back whole before, not answered: see at iyzico', t('void_unanswered')],
]);
const MISMATCH = /^not what was asked for: (\d+) (\w*) for (\w*)$/;

/** Of answers the server notes one of few forms, with the provider's own words in brackets behind. */
export function notedAnswer({ source, said }: Noted): NotedAnswer {
  const at = said.indexOf(' (');
  const head = at < 0 ? said : said.slice(0, at);
  const words = at < 0 ? '' : said.slice(at + 2).replace(/\)$/, '');
  const [form, code] = splitAt(head, ': ');
  if (source === 'refund') return known(REFUNDS.get(code ?? ''), said, words.split('; ').map(partText).join('; '));
  if (form === 'failed' && code !== undefined) return { sentence: t('failed', { why: failureText(code) }), words };
  if (form === 'no answer' && code !== undefined) return { sentence: t('no_answer'), words: code };
  return known(mismatchText(head) ?? OUTCOMES.get(head), said, words);
}

const known = (sentence: string | undefined, said: string, words: string): NotedAnswer =>
  sentence === undefined ? { sentence: '', words: said } : { sentence, words };

/** Of each line of a refund what became of it, and how that was said. */
function partText(part: string): string {
  const [state, rest] = splitAt(part, ': ');
  const label = REFUNDS.get(state);
  if (label === undefined || rest === undefined) return IYZICO.get(part) ?? part;
  return `${label}: ${IYZICO.get(rest) ?? rest}`;
}

function mismatchText(head: string): string | undefined {
  const [, minor, currency = '', basket] = MISMATCH.exec(head) ?? [];
  if (minor === undefined) return undefined;
  // What could not be read counted for nothing.
  const amount = minor === '0' ? t('unreadable') : saidAmount(Number(minor), currency);
  return t('mismatch', { amount: amount ?? '', basket: basket || '–' });
}

function splitAt(text: string, mark: string): readonly [before: string, after?: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
