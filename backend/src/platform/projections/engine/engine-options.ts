import type { LockPulse } from '#platform/postgres/singleton-lock.js';
import { defaultRetry, type RetryPolicy } from './batch-handler.js';
import type { StepProbe } from './batch-writer.js';

/** What tests turn; the defaults are right for everything else. */
export class EngineOptions {
  readonly batchSize: number;
  /** Events of one batch in a rebuild, where nobody waits for the single event. */
  readonly bulkSize: number;
  readonly retry: RetryPolicy;
  /** How often an engine that stands by looks whether the lock is free. */
  readonly standbyMs: number;
  /** How long a read model stands back for those that go first. */
  readonly standBackMs: number;
  readonly pulse: LockPulse | undefined;
  /** Called between the steps of each write: the place to inject a fault. */
  readonly probe: StepProbe | undefined;

  constructor(options: Partial<EngineOptions> = {}) {
    this.batchSize = options.batchSize ?? 500;
    this.bulkSize = options.bulkSize ?? 2_000;
    this.retry = options.retry ?? defaultRetry;
    this.standbyMs = options.standbyMs ?? 500;
    this.standBackMs = options.standBackMs ?? 20;
    this.pulse = options.pulse;
    this.probe = options.probe;
  }
}
