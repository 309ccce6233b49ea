import { CANNED_NOTES, REVIEW_REASONS, type ReviewReason } from '@ilan/api';

export const REASONS = Object.keys(REVIEW_REASONS) as readonly ReviewReason[];

/** 1 to 9, then 0. */
export const digitOf = (reason: ReviewReason): string => String((REASONS.indexOf(reason) + 1) % 10);
export const reasonOfDigit = (key: string): ReviewReason | undefined =>
  /^\d$/u.test(key) ? REASONS[(Number(key) + 9) % 10] : undefined;

export interface Reasoned {
  readonly reason: ReviewReason | null;
  readonly note: string;
}

const isCanned = (note: string): boolean => Object.values(CANNED_NOTES).some((notes) => notes.includes(note));

/** The ready note of the reason, unless the moderator has written something. */
export const noteAfter = ({ note }: Reasoned, reason: ReviewReason): string =>
  note.trim() === '' || isCanned(note) ? (CANNED_NOTES[reason][0] ?? '') : note;

const LONGEST = 1000;
const OTHER_NEEDS = 10;

/** What the server would refuse. */
export const problemsOf = (
  { reason, note }: Reasoned,
  withReason: boolean,
): { readonly reason?: true; readonly note?: 'note_long' | 'note_short' } => {
  if (withReason && reason === null) return { reason: true };
  const length = note.trim().length;
  if (length > LONGEST) return { note: 'note_long' };
  return reason === 'other' && length < OTHER_NEEDS ? { note: 'note_short' } : {};
};
