import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { HealthCheck } from '#platform/health/health-check.js';
import { WitnessedRoots } from './witnessed-roots.js';
import { Witnesses } from './witnesses.js';

/** A day's root goes out within minutes of its end. */
const OVERDUE_MS = 2 * 3_600_000;

/** Whether the daily roots reach their witnesses, and whether the chain still says what they were told. Visitors are served all the same. */
@Injectable()
export class WitnessHealth extends HealthCheck {
  override readonly part = 'audit_witness';

  constructor(
    private readonly witnessed: WitnessedRoots,
    private readonly witnesses: Witnesses,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async ask(): Promise<true | string> {
    const day = await this.witnessed.contradicted();
    if (day !== undefined) return `the chain differs from the root that was sent for ${day}`;
    if (this.witnesses.addresses.length === 0) return true;
    const names = new Set((await this.witnesses.all()).map(({ name }) => name));
    const failing = (await this.witnessed.failing()).find(({ witness }) => names.has(witness));
    if (failing) return `${failing.witness} takes no roots since ${failing.since.toISOString()}: ${failing.reason}`;
    // Nobody sends at all, for want of a worker for instance.
    const due = new Date(this.clock.now().getTime() - OVERDUE_MS);
    for (const name of names) if ((await this.witnessed.unsent(name, due)).length > 0) return `${name} waits for roots`;
    return true;
  }
}
