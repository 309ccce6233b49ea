import type { Hint } from '@ilan/api';

export type HintListener = (hints: readonly Hint[]) => void;

/** Carries hints to browsers. Called after the commit; must not throw and must not be waited for: a lost hint costs a refetch. */
export abstract class HintPublisher {
  private readonly listeners = new Set<HintListener>();

  abstract publish(hints: readonly Hint[]): void;

  /** For caches in the same process: told of every hint that is published here. The listener must not throw. */
  listen(listener: HintListener): void {
    this.listeners.add(listener);
  }

  protected tellListeners(hints: readonly Hint[]): void {
    for (const listener of this.listeners) listener(hints);
  }
}

/** Stands in where nobody listens: at the command line and in tests. */
export class NoHints extends HintPublisher {
  override publish(): void {
    // There is nobody to tell.
  }
}
