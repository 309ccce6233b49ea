import { Global, Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { MailOutbox } from './mail-outbox.js';
import { MailWriters, WritesMails } from './mail-writers.js';

/** Apart from MailModule: a context owes mails also where nothing is there to send them. */
@Global()
@Module({
  providers: [
    MailOutbox,
    {
      provide: MailWriters,
      inject: [ModulesContainer],
      useFactory: (modules: ModulesContainer) => new MailWriters(() => declared(modules, WritesMails)),
    },
  ],
  exports: [MailOutbox, MailWriters],
})
export class MailOutboxModule {}
