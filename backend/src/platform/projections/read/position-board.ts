import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';

/** How far each live read model of this process has come, told at the moment of its commit. */
@Injectable()
export class PositionBoard {
  readonly #positions = new Map<string, Position>();
  readonly #listeners = new Set<() => void>();

  /** Positions only grow, except after a switch to another log. */
  advance(projection: string, position: Position): void {
    this.#positions.set(projection, position);
    for (const listener of this.#listeners) listener();
  }

  position(projection: string): Position | undefined {
    return this.#positions.get(projection);
  }

  /** Whether any read model has come so far: then the log has, too. */
  hasSeen(position: Position): boolean {
    for (const reached of this.#positions.values()) if (reached >= position) return true;
    return false;
  }

  forget(projection: string): void {
    this.#positions.delete(projection);
  }

  /** Waits until the read models of these names have come there, for `ms` at most; not for one that is not at work here. */
  async reached(names: readonly string[], position: Position, ms: number): Promise<void> {
    const behind = (): boolean => names.some((name) => (this.#positions.get(name) ?? position) < position);
    if (!behind()) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const stop = this.onAdvance(() => {
        if (!behind()) done();
      });
      const timer = setTimeout(done, ms);
    });
  }

  /** @returns the way to stop listening */
  onAdvance(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
