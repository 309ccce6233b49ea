import { Injectable } from '@nestjs/common';
import type { FailedWork, GivenUpMail } from '@ilan/api';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { kindOfMailFault } from '#platform/mail/outbox/mail-fault.js';
import { maskedFault } from '#platform/postgres/told-fault.js';
import { pause } from '#platform/retry/backoff.js';

/** A queue that does not answer holds up nothing else. */
const QUEUE_MS = 1_500;
const REASON_CHARACTERS = 500;

/** Jobs and mails that were tried until nobody tried them any more, as a page and the command line tell them. */
@Injectable()
export class SetAside {
  constructor(
    private readonly queue: JobQueue,
    private readonly outbox: MailOutbox,
  ) {}

  /** The newest first. @returns null where the queue does not answer */
  async jobs(most: number, waitMs = QUEUE_MS): Promise<FailedWork[] | null> {
    const asked = this.queue.failed(most).catch(() => null);
    const over = new AbortController();
    const jobs = await Promise.race([asked, pause(waitMs, over.signal).then(() => null)]);
    over.abort();
    return (
      jobs?.map(({ id, name, reason, fault, tries, failedAt }) => ({
        ...{
          id,
          name,
          reason: maskedFault(reason).slice(0, REASON_CHARACTERS),
          fault,
          tries,
          failed_at: failedAt.toISOString(),
        },
      })) ?? null
    );
  }

  /** The newest first. */
  async mails(most: number): Promise<GivenUpMail[]> {
    return (await this.outbox.givenUp(most)).map(({ id, kind, personId, owedAt, givenUpAt, tries, reason }) => ({
      ...{ id, kind, person_id: personId, owed_at: owedAt.toISOString(), given_up_at: givenUpAt.toISOString() },
      ...{ tries, reason, fault: reason === null ? null : kindOfMailFault(reason) },
    }));
  }
}
