import { fold } from '#kernel/turkish-text.js';
import type { StatementLine } from './statement.js';

/** A payment that waits for a transfer. */
export interface AwaitedTransfer {
  readonly id: string;
  /** What the buyer was asked to write into the transfer. */
  readonly reference: string;
  readonly amount: number;
  /** Its order was paid in another way: the money may come all the same, but nobody waits for it. */
  readonly paid?: boolean;
  /** Of whoever may send it: who has the account, who is billed. */
  readonly names: readonly string[];
}

/**
 * Why a transfer may be the one that is waited for, the best reason first: reference and amount; the reference with another amount;
 * amount and name; the amount alone, when one payment only waits for it. An order that was paid in another way has to be named, or whoever sends it.
 */
export const MATCH_REASONS = ['reference_and_amount', 'reference', 'amount_and_name', 'amount'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface MatchProposal {
  /** The place of the line in its statement. */
  readonly line: number;
  readonly awaited: string;
  readonly reason: MatchReason;
}

/**
 * Which transfers may be whose. People leave out blanks and dashes of a reference and write their name in capitals, so signs and marks do
 * not count. A payment that one transfer names in full is not proposed for another; for the rest a person chooses.
 */
export function matchProposals(
  lines: readonly StatementLine[],
  awaited: readonly AwaitedTransfer[],
): readonly MatchProposal[] {
  const known = awaited.map((one) => ({ ...one, code: letters(one.reference), known: one.names.map(distinctive) }));
  const counts = new Map<number, number>();
  for (const { amount, paid = false } of known) if (!paid) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const all = lines.flatMap(({ amount, text, reference }, line) => {
    if (amount <= 0) return [];
    const [said, named] = [letters(`${text} ${reference ?? ''}`), new Set(words(text))];
    return known.flatMap((one): readonly MatchProposal[] => {
      const reason = reasonOf(one, amount, said, named, !one.paid && counts.get(amount) === 1);
      return reason === null ? [] : [{ line, awaited: one.id, reason }];
    });
  });
  // Few are shown: whoever still waits for it comes before who paid in another way.
  const paid = new Set(awaited.filter((one) => one.paid).map(({ id }) => id));
  const sure = all.filter(({ reason }) => reason === 'reference_and_amount');
  const [lineTaken, awaitedTaken] = [new Set(sure.map(({ line }) => line)), new Set(sure.map((one) => one.awaited))];
  const rest = all.filter(({ line, awaited: id }) => !lineTaken.has(line) && !awaitedTaken.has(id));
  return [...sure, ...rest].toSorted(
    (one, other) =>
      one.line - other.line ||
      MATCH_REASONS.indexOf(one.reason) - MATCH_REASONS.indexOf(other.reason) ||
      Number(paid.has(one.awaited)) - Number(paid.has(other.awaited)),
  );
}

function reasonOf(
  one: { readonly code: string; readonly known: readonly (readonly string[])[]; readonly amount: number },
  amount: number,
  said: string,
  named: ReadonlySet<string>,
  onlyOne: boolean,
): MatchReason | null {
  // A code of a few letters stands in many a word by chance.
  const byCode = one.code.length >= 6 && said.includes(one.code);
  if (byCode) return one.amount === amount ? 'reference_and_amount' : 'reference';
  if (one.amount !== amount) return null;
  if (one.known.some((name) => name.length >= 2 && name.every((word) => named.has(word)))) return 'amount_and_name';
  return onlyOne ? 'amount' : null;
}

const letters = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
const words = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

/** What companies have in common, written out or shortened as each bank likes. */
const COMMON: ReadonlySet<string> = new Set([
  've',
  'san',
  'sanayi',
  'tic',
  'ticaret',
  'ltd',
  'limited',
  'sti',
  'sirketi',
  'anonim',
  'as',
  'a',
  's',
]);
const OF_COMPANIES = /\b(?:ltd|limited|sti|sirketi|as|a s)$/;

/** The words by which a name is known. Of a company that is called by one word alone the others have to be there as well. */
function distinctive(name: string): readonly string[] {
  const all = words(name);
  if (!OF_COMPANIES.test(all.join(' '))) return all;
  const own = all.filter((word) => !COMMON.has(word));
  return own.length >= 2 ? own : all;
}
