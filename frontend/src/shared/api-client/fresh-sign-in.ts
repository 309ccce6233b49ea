import type { ErrorDetails } from '@ilan/api';
import { detailsOf } from './api-error';

/** How it can be proved. */
export type Needed = ErrorDetails['FRESH_SIGN_IN_NEEDED'];

/** Asks the person in front of the screen; false when they would rather not. */
type Prover = (needed: Needed) => Promise<boolean>;

let prover: Prover | undefined;
let asking: Promise<boolean> | undefined;

/** Who asks, over all pages. Returns the way to stop. */
export const proveWith = (ask: Prover): (() => void) => {
  prover = ask;
  return () => {
    if (prover === ask) prover = undefined;
  };
};

/** Asks once for all calls that wait for it. False where nobody can be asked. */
const proveAnew = (needed: Needed): Promise<boolean> => {
  asking ??= (prover?.(needed) ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
};

/** A call that may be answered that something is to be proved: once more when the person has, for each thing that is asked for. */
export const proving = async <Answer>(
  call: () => Promise<Answer>,
  proved: readonly Needed['by'][] = [],
): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    const needed = detailsOf(error, 'FRESH_SIGN_IN_NEEDED');
    if (!needed || proved.includes(needed.by) || !(await proveAnew(needed))) throw error;
    return proving(call, [...proved, needed.by]);
  }
};
