import type { ModulesContainer } from '@nestjs/core';
import type { Part } from '#config/parts.js';
import { declared } from './declared.js';

/**
 * Work that a process does by itself for as long as it lives: folding the log, following it, taking jobs, tidying up. Whoever extends this
 * and is provided by a module is started; it ends in a shutdown hook of its own (`beforeApplicationShutdown`), while the database is there.
 */
export abstract class BackgroundService {
  /** `every process`: whatever its parts are. */
  abstract readonly runsIn: Part | 'every process';
  /** Does not wait for what may be away for long; a rejection ends the process. A second call changes nothing. */
  abstract start(): void | Promise<void>;

  /** Resolves when what lay there at the call is done, for those of whom that can be said. */
  whenIdle(): Promise<void> {
    return Promise.resolve();
  }

  /** What has to be there before anybody is sent to this process, as readiness names it and operators read it; undefined: nothing. */
  get loading(): { readonly part: string; readonly reason: string; readonly done: Promise<void> } | undefined {
    return undefined;
  }
}

const IN_TURN = ['every process', 'projector', 'worker', 'api'] as const;

/** What a process of these parts starts, in this order: each part in turn, within it as the modules are imported. */
export function servicesOf(modules: ModulesContainer, parts: readonly Part[]): readonly BackgroundService[] {
  const all = declared(modules, BackgroundService);
  const places = IN_TURN.filter((place) => place === 'every process' || parts.includes(place));
  return places.flatMap((place) => all.filter(({ runsIn }) => runsIn === place));
}
