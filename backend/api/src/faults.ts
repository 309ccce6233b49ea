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
