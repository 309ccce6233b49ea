import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defaultRules, type ModerationRule, rulesDecider } from '../domain/rules.js';

export const RULES_STREAM = 'rules';
const EVERY_MS = 2_000;

/** The rules in force, read from the log itself: they decide what commands do, so they must not lag behind a projection. */
@Injectable()
export class FollowedRules implements OnModuleInit, OnApplicationShutdown {
  readonly #log = new Logger('Rules');
  #rules: readonly ModerationRule[] = defaultRules;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly aggregates: Aggregates) {}

  current(): readonly ModerationRule[] {
    return this.#rules;
  }

  async refresh(): Promise<void> {
    this.#rules = (await this.aggregates.load(rulesDecider, RULES_STREAM)).state;
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) => this.#log.warn(`Keeping the rules of before: ${String(error)}`));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }
}
