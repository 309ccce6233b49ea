import type { Hint } from './projection.js';

/** Carries hints to browsers. Called after the commit; must not throw and must not be waited for: a lost hint costs a refetch. */
export abstract class HintPublisher {
  abstract publish(hints: readonly Hint[]): void;
}

/** Where nobody listens: the command line, tests. */
export class NoHints extends HintPublisher {
  override publish(): void {
    // Nobody listens.
  }
}
