import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { WitnessedRoots } from './witnessed-roots.js';
import type { Witness } from './witness.js';
import { Witnesses } from './witnesses.js';

const EVERY_MS = 600_000;

/** Sends the root of each day that is over to every witness, once. A witness that is away gets what it missed afterwards, and stops no other. */
@Injectable()
export class SendDailyRoots extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly witnessed: WitnessedRoots,
    private readonly witnesses: Witnesses,
  ) {
    super('audit-witness', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.send();
  }

  /** @returns how many roots were taken @throws Error the first reason why one was not, after all were tried */
  async send(): Promise<number> {
    let taken = 0;
    const failures: unknown[] = [];
    for (const witness of await this.witnesses.all()) {
      try {
        taken += await this.#sendTo(witness);
      } catch (error) {
        failures.push(error);
        await this.witnessed.failed(witness.name, error, this.clock.now());
      }
    }
    if (failures.length > 0) throw failures[0];
    return taken;
  }

  async #sendTo(witness: Witness): Promise<number> {
    const roots = await this.witnessed.unsent(witness.name, this.clock.now());
    for (const { generation, ...root } of roots) {
      await witness.send(root);
      await this.witnessed.sent(witness.name, { ...root, generation }, this.clock.now());
    }
    return roots.length;
  }
}
