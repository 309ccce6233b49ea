import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { JobHandler } from '#platform/jobs/job-queue.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { Archive } from '../archive/archive.js';
import { exportEnd } from '../domain/rules.js';
import { exportFile, exportFolder, Exports } from '../exports.js';

export const MAKE_EXPORT = 'make-export';
const job = z.object({ person_id: z.number().int(), id: z.uuid() });

/** Packs what is known of a person, keeps it for a week, and tells them. */
@Injectable()
export class MakeExport extends JobHandler {
  override readonly name = MAKE_EXPORT;
  // Each one reads the whole log: one after the other.
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly exports: Exports,
    private readonly archive: Archive,
    private readonly files: PrivateFiles,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async handle(data: unknown): Promise<void> {
    const { person_id, id } = job.parse(data);
    const made = this.#turn.then(() => this.make(person_id, id));
    this.#turn = made.catch(() => undefined);
    await made;
  }

  private async make(personId: number, id: string): Promise<void> {
    const requestedAt = await this.exports.take(personId, id);
    if (!requestedAt) return;
    try {
      const bytes = await this.files.save(exportFile(personId, id), await this.archive.of(personId, requestedAt));
      await this.announce(personId, id, bytes);
      // The person may be gone meanwhile, or want a newer one.
      if ((await this.exports.of(personId))?.id !== id) await this.files.removeFolder(exportFolder(personId, id));
    } catch (error) {
      await this.exports.stumbled(personId, id);
      throw error;
    }
  }

  private async announce(personId: number, id: string, bytes: number): Promise<void> {
    const end = exportEnd(this.clock.now());
    await this.outbox.transaction(async (client, owe) => {
      if (!(await this.exports.ready(personId, id, bytes, end, client))) return;
      await owe({ kind: 'export-ready', key: `export-ready-${id}`, personId, data: { until: end.toISOString() } });
    });
  }
}
