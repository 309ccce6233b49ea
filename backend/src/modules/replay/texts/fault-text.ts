import type { FaultKind } from '@ilan/api';

/** For a terminal; the pages have sentences of their own. */
const KINDS: Readonly<Record<FaultKind, string>> = {
  row_missing: 'refers to a row that is not there',
  already_there: 'is there already',
  value_missing: 'lacks a value',
  value_unfit: 'has a value that does not fit',
  unreadable: 'cannot be read',
  not_ours: 'not written by this program',
  unreachable: 'what it needs does not answer',
  refused: 'was refused',
  gone: 'gone from the log',
  no_person: 'no such person here',
  unexpected: 'unexpected fault',
};

/** Of what kind it is, and what the error said. */
export const faultLine = (kind: FaultKind | null, text: string): string =>
  kind === null ? text : `${KINDS[kind]}: ${text}`;

/** Why an event stays set aside. */
export const parkedWhy = ({ error, fault }: { readonly error: string | null; readonly fault: FaultKind | null }) =>
  error === null ? '(waits for the one before it)' : faultLine(fault, error);
