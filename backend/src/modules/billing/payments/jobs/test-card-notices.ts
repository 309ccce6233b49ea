import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { PaymentNotifications } from '../payment-notifications.js';
import { TestCardBank } from '../test-card/test-card-bank.js';
import { TestCardGateway } from '../test-card/test-card-gateway.js';

const EVERY_MS = 5_000;
const BATCH = 100;

/** The bank of the test page tells of what became of payments: late, twice, or that somebody wants their money back. */
@Injectable()
export class TestCardNotices extends ScheduledJob {
  constructor(
    private readonly bank: TestCardBank,
    private readonly gateway: TestCardGateway,
    private readonly notifications: PaymentNotifications,
  ) {
    super('test-card-notices', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  /** @returns how much there was to tell */
  async tick(): Promise<number> {
    for (let told = 0; told < BATCH; told += 1) {
      const notice = await this.bank.takeNotice();
      if (!notice) return told;
      const { headers, body } = this.gateway.signed(notice);
      try {
        await this.notifications.receive('test_card', headers, body);
      } catch (error) {
        // Banks tell into the blue too; whoever did not hear asks.
        if (!(error instanceof AppError)) throw error;
      }
    }
    return BATCH;
  }
}
