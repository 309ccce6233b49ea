import { Global, Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.js';
import { MailWriters } from './mail-writers.js';

/** Apart from MailModule: a context owes mails also where nothing is there to send them. */
@Global()
@Module({ providers: [MailOutbox, MailWriters], exports: [MailOutbox, MailWriters] })
export class MailOutboxModule {}
