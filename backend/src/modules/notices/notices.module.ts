import { Global, Module } from '@nestjs/common';
import { Notices } from './contract/notices.js';
import { NoticesController } from './http/notices.controller.js';
import { NoticeSweeper } from './jobs/notice-sweeper.js';
import { KeptNotices } from './kept-notices.js';
import { NoticeWriters } from './notice-writers.js';
import { NoticesPersonalData } from './notices-personal-data.js';
import { CountUnreadHandler } from './queries/count-unread.js';
import { ListNoticesHandler } from './queries/list-notices.js';
import { ReadNotices } from './read-notices.js';

/** What people are told. Knows no other context but that of accounts: each declares its kinds and their words itself. */
@Global()
@Module({
  controllers: [NoticesController],
  providers: [
    NoticeWriters,
    ReadNotices,
    CountUnreadHandler,
    ListNoticesHandler,
    NoticeSweeper,
    NoticesPersonalData,
    { provide: Notices, useClass: KeptNotices },
  ],
  exports: [Notices],
})
export class NoticesModule {}
