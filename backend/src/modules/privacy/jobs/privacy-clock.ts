import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { AccountDeletions } from '#modules/accounts/contract.js';
import { ErasePerson } from '../commands/erase-person.js';
import { Erasures } from '../erasures.js';
import { exportFolder, Exports } from '../exports.js';
import { MAKE_EXPORT } from './make-export.js';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Erases whose day has come, one process at a time, and clears away copies that have had their week. */
@Injectable()
export class PrivacyClock extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly url: DatabaseUrl,
    private readonly commands: CommandBus,
    private readonly deletions: AccountDeletions,
    private readonly erasures: Erasures,
    private readonly exports: Exports,
    private readonly files: PrivateFiles,
    private readonly queue: JobQueue,
  ) {
    super('privacy-clock', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  async tick(): Promise<void> {
    await this.tidyExports();
    const lock = new SingletonLock(this.url.value, 'erasures');
    const lost = await lock.tryAcquire();
    if (!lost) return;
    try {
      await this.eraseDue(lost);
    } finally {
      await lock.release();
    }
  }

  private async eraseDue(lost: AbortSignal): Promise<void> {
    const due = await this.deletions.due(this.clock.now(), BATCH);
    for (const personId of new Set([...(await this.erasures.unfinished()), ...due])) {
      if (lost.aborted) return;
      try {
        await this.commands.execute(new ErasePerson({ personId }));
      } catch (error) {
        // The others do not wait for the one that cannot be done now.
        this.log.warn({ msg: 'an erasure will be tried again', person: personId, err: error });
      }
    }
  }

  private async tidyExports(): Promise<void> {
    for (const { person_id, id } of await this.exports.ended()) {
      await this.files.removeFolder(exportFolder(person_id, id));
      await this.exports.remove(person_id, id);
    }
    for (const { person_id, id, tries } of await this.exports.leftBehind())
      await this.queue.enqueue({
        name: MAKE_EXPORT,
        id: `${MAKE_EXPORT}-${id}-again-${tries}-${this.clock.now().getTime()}`,
        data: { person_id, id },
      });
  }
}
