import type { FreshProof } from '@ilan/api';

/** Asks the person in front of the screen; false when they would rather not. */
type Prover = (by: FreshProof) => Promise<boolean>;

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
export const proveAnew = (by: FreshProof): Promise<boolean> => {
  asking ??= (prover?.(by) ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
};
