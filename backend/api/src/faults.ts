import * as z from 'zod/mini';

/**
 * What kind of fault something was set aside for, as codes and classes of errors tell it. `no_person`: it is about somebody who has no account in
 * this installation. `unexpected`: whatever has no kind of its own, mostly a mistake of the program.
 */
export const faultKind = z.enum([
  ...(['row_missing', 'already_there', 'value_missing', 'value_unfit', 'unreadable', 'not_ours'] as const),
  ...(['unreachable', 'refused', 'gone', 'no_person', 'unexpected'] as const),
]);
export type FaultKind = z.infer<typeof faultKind>;

/** Which table names a row of which other one that is not there; `to` is null where nobody wrote down which. */
export interface BrokenReference {
  readonly from: string;
  readonly to: string | null;
}

const REFERENCE = /PostgreSQL 23503: [^()]{1,100}\(([^()]{1,400})\)/;
const NAMED = /^(table|names table) (.{1,63})$/;

/** As the text of a fault names tables: `PostgreSQL 23503: … (schema app, table mail, constraint …, names table account)`. Names of the program, no values. */
export function tablesOfReference(text: string): BrokenReference | undefined {
  const [, names = ''] = REFERENCE.exec(text) ?? [];
  const found = new Map(names.split(', ').flatMap((one) => [NAMED.exec(one)?.slice(1) ?? []].filter(isPair)));
  const from = found.get('table');
  return from === undefined ? undefined : { from, to: found.get('names table') ?? null };
}

const isPair = (pair: string[]): pair is [string, string] => pair.length === 2;
