import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { OnlineLists } from './online-lists.js';

/** Others forget a process that they have not heard of for three times as long. */
const EVERY_MS = 30_000;

/** Tells the other processes who is connected to this one, also when nobody comes or goes: they cannot see that it still lives. */
@Injectable()
export class PresenceRelay extends PeriodicTask {
  override readonly runsIn = 'api';

  constructor(private readonly online: OnlineLists) {
    super('presence-relay', EVERY_MS);
  }

  protected override async round(): Promise<void> {
    this.online.tellProcesses();
    this.online.forgetSilent();
    await this.online.noteHere();
  }
}
