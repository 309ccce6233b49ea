import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { RealtimeGateway } from './realtime.gateway.js';

const EVERY_MS = 60_000;

/** A session that runs out, or whose token was replaced, is noticed by nobody else. */
@Injectable()
export class SessionWatch extends PeriodicTask {
  override readonly runsIn = 'api';

  constructor(private readonly gateway: RealtimeGateway) {
    super('session-watch', EVERY_MS);
  }

  protected override round(): Promise<void> {
    return this.gateway.lookAtSessions();
  }
}
