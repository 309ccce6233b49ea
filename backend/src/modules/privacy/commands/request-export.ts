import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { OwnPassword } from '#modules/accounts/contract.js';
import { exportFolder, Exports } from '../exports.js';
import { MAKE_EXPORT } from '../jobs/make-export.js';

/** A person wants a copy of everything. One is made at a time; asking again meanwhile changes nothing. */
export class RequestExport extends Command<void> {
  constructor(
    readonly input: {
      readonly personId: number;
      readonly password: string;
      readonly ip: string;
      /** When the request came, before it waited for anything. */
      readonly askedAt: Date;
    },
  ) {
    super();
  }
}

// Each one reads the whole log.
const EXPORTS: Allowance = { burst: 3, everySeconds: 3_600 };

@CommandHandler(RequestExport)
export class RequestExportHandler implements ICommandHandler<RequestExport, void> {
  constructor(
    private readonly password: OwnPassword,
    private readonly limiter: RateLimiter,
    private readonly exports: Exports,
    private readonly files: PrivateFiles,
    private readonly queue: JobQueue,
  ) {}

  /** @throws AppError invalid, conflict, rate_limited */
  async execute({ input: { personId, password, ip, askedAt } }: RequestExport): Promise<void> {
    await this.password.confirm(personId, password, ip);
    const before = await this.exports.of(personId);
    // Into the queue once more all the same: the first click may have found it away.
    if (before?.status === 'preparing') return this.enqueue(personId, before.id);
    // Another click was faster, and its copy is made already: it was begun after this one, and knows all that this one could.
    if (before?.status === 'ready' && before.requested_at > askedAt) return;
    await this.limiter.use(`account-export:${personId}`, EXPORTS);
    const id = randomUUID();
    if (!(await this.exports.begin(personId, id))) return;
    if (before) await this.files.removeFolder(exportFolder(personId, before.id));
    await this.enqueue(personId, id);
  }

  private enqueue(personId: number, id: string): Promise<void> {
    return this.queue.enqueue({ name: MAKE_EXPORT, id: `${MAKE_EXPORT}-${id}-0`, data: { person_id: personId, id } });
  }
}
