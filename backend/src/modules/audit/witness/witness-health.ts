import { Injectable } from '@nestjs/common';
import { HealthCheck } from '#platform/health/health-check.js';
import { RootNotebook } from './root-notebook.js';
import { Witnesses } from './witnesses.js';

/** Whether the daily roots reach their witnesses, and whether the chain still says what they were told. Visitors are served all the same. */
@Injectable()
export class WitnessHealth extends HealthCheck {
  override readonly part = 'audit_witness';

  constructor(
    private readonly notebook: RootNotebook,
    private readonly witnesses: Witnesses,
  ) {
    super();
  }

  override async ask(): Promise<true | string> {
    const day = await this.notebook.contradicted();
    if (day !== undefined) return `the chain differs from the root that was sent for ${day}`;
    if (this.witnesses.addresses.length === 0) return true;
    const [failing] = await this.notebook.failing();
    if (!failing) return true;
    return `${failing.witness} takes no roots since ${failing.since.toISOString()}: ${failing.reason}`;
  }
}
