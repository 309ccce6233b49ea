import { Global, Module } from '@nestjs/common';
import { Notices } from './contract/notices.js';
import { StopLinks } from './contract/stop-links.js';
import { MailStopController } from './http/mail-stop.controller.js';
import { NoticePreferencesController } from './http/notice-preferences.controller.js';
import { NoticesController } from './http/notices.controller.js';
import { PushController } from './http/push.controller.js';
import { NoticeSweeper } from './jobs/notice-sweeper.js';
import { KeptNotices } from './kept-notices.js';
import { AwayMailer } from './mailing/away-mailer.js';
import { GatheredNoticeMails } from './mailing/gathered-notice-mails.js';
import { NoticeMails } from './mailing/notice-mails.js';
import { NoticeWriters } from './notice-writers.js';
import { NoticesPersonalData } from './notices-personal-data.js';
import { NoticePreferenceRows } from './preferences/notice-preferences.js';
import { StopNoticeMails } from './preferences/stop-notice-mails.js';
import { DeviceBell, LostBells } from './pushing/device-bell.js';
import { PushSettings } from './pushing/push-hosts.js';
import { PushSender } from './pushing/push-sender.js';
import { PushSubscriptions } from './pushing/push-subscriptions.js';
import { RingDevice, RingDevices } from './pushing/ring-devices.js';
import { VapidKey } from './pushing/vapid-key.js';
import { CountUnreadHandler } from './queries/count-unread.js';
import { ListNoticesHandler } from './queries/list-notices.js';
import { ReadNotices } from './read-notices.js';
import { HashedStopLinks } from './stopping/stop-links.js';
import { ToldNotices } from './told-notices.js';

/** What people are told. Knows no other context but that of accounts: each declares its kinds and their words itself. */
@Global()
@Module({
  controllers: [NoticesController, NoticePreferencesController, MailStopController, PushController],
  providers: [
    NoticeWriters,
    ReadNotices,
    CountUnreadHandler,
    ListNoticesHandler,
    NoticeSweeper,
    NoticesPersonalData,
    NoticePreferenceRows,
    StopNoticeMails,
    NoticeMails,
    AwayMailer,
    GatheredNoticeMails,
    ToldNotices,
    HashedStopLinks,
    { provide: PushSettings, useValue: new PushSettings() },
    VapidKey,
    PushSubscriptions,
    PushSender,
    RingDevices,
    RingDevice,
    DeviceBell,
    LostBells,
    { provide: Notices, useClass: KeptNotices },
    { provide: StopLinks, useExisting: HashedStopLinks },
  ],
  exports: [Notices, StopLinks],
})
export class NoticesModule {}
