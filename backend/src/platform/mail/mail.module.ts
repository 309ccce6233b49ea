import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { FileMailer } from './file-mailer.js';
import { senderOf } from './mail-message.js';
import { Mailer } from './mailer.js';
import { MailDelivery } from './outbox/mail-delivery.js';
import { MailOutboxModule } from './outbox/mail-outbox.module.js';
import { MailOutboxRelay } from './outbox/mail-outbox-relay.js';
import { MailProgress } from './outbox/mail-progress.js';

/** Mails as files in the data folder, or through SMTP_URL; what contexts owe goes out from here. */
@Global()
@Module({
  imports: [MailOutboxModule],
  providers: [
    {
      provide: Mailer,
      inject: [Config],
      useFactory: async (config: Config): Promise<Mailer> => {
        const { SMTP_URL, DATA_DIR } = config.env;
        const sender = senderOf(config.publicUrl);
        if (SMTP_URL === undefined) return new FileMailer(join(DATA_DIR, 'mail'), sender);
        const { SmtpMailer } = await import('./smtp-mailer.js');
        return new SmtpMailer(SMTP_URL, sender);
      },
    },
    MailDelivery,
    MailOutboxRelay,
    MailProgress,
  ],
  exports: [Mailer, MailDelivery, MailOutboxRelay],
})
export class MailModule {}
