import { Injectable } from '@nestjs/common';
import { noticeTopic } from '@ilan/api';
import { type StopOrder, StopsMails } from '../contract/stop-links.js';
import { NoticePreferenceRows } from './notice-preferences.js';

export const NOTICE_MAILS = 'notices';

/** The link of a mail about notices: no more mails about these topics. */
@Injectable()
export class StopNoticeMails extends StopsMails {
  override readonly sort = NOTICE_MAILS;

  constructor(private readonly preferences: NoticePreferenceRows) {
    super();
  }

  override async stop({ user_id, what }: StopOrder): Promise<undefined> {
    for (const topic of noticeTopic.options)
      if (what.includes(topic)) await this.preferences.set(user_id, topic, 'mail', false);
  }
}
