import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { ReceivedFile } from './received-file.js';

const EVERY_MS = 10 * 60_000;
/** Far longer than any upload or any work on one lasts. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Every process sweeps its own machine's folder for temporary files, beginning when it starts: it may follow one that was killed. */
@Injectable()
export class ReceivedFileSweeper extends PeriodicTask {
  override readonly runsIn = 'every process';

  constructor() {
    super('ReceivedFileSweeper', EVERY_MS, 'at once');
  }

  protected round(): Promise<unknown> {
    return ReceivedFile.removeLeftovers(LEFT_AFTER_MS);
  }
}
