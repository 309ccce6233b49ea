import { Injectable } from '@nestjs/common';
import { type NoticeChannel, noticeTopic, type NoticePreferences, type NoticeTopic } from '@ilan/api';
import { Database } from '#platform/postgres/database.js';
import { NoticeWriters } from '../notice-writers.js';

/** How a person wants to be told what. Unless they say otherwise they are told in every way. */
@Injectable()
export class NoticePreferenceRows {
  constructor(
    private readonly database: Database,
    private readonly writers: NoticeWriters,
  ) {}

  /** Of each topic that anybody tells of, in the order of the contract. */
  async of(userId: number): Promise<NoticePreferences['data']> {
    const unwanted = await this.unwanted(userId);
    const wants = (topic: NoticeTopic, channel: NoticeChannel): boolean => !unwanted.has(`${topic} ${channel}`);
    return noticeTopic.options.flatMap((topic) => {
      const kinds = this.writers.kinds(topic);
      if (kinds.length === 0) return [];
      const mailed = kinds.some(({ mail }) => mail !== 'by itself');
      return [{ topic, mail: mailed ? wants(topic, 'mail') : null, push: wants(topic, 'push') }];
    });
  }

  async wants(userId: number, topic: NoticeTopic, channel: NoticeChannel): Promise<boolean> {
    return !(await this.unwanted(userId)).has(`${topic} ${channel}`);
  }

  /** What came while nobody wanted to hear of it is told by no later mail, and neither is what came before it was switched off. */
  async set(userId: number, topic: NoticeTopic, channel: NoticeChannel, wanted: boolean): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(
        `insert into app.notice_preference (user_id, topic, channel, wanted) values ($1, $2, $3, $4)
         on conflict (user_id, topic, channel) do update set wanted = excluded.wanted`,
        [userId, topic, channel, wanted],
      );
      if (channel === 'push') return;
      await client.query(
        `update app.notice set mail_key = '' where user_id = $1 and kind = any($2) and mail_key is null`,
        [userId, this.writers.kinds(topic).map(({ name }) => name)],
      );
    });
  }

  private async unwanted(userId: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ choice: string }>(
      `select topic || ' ' || channel as choice from app.notice_preference where user_id = $1 and not wanted`,
      [userId],
    );
    return new Set(rows.map(({ choice }) => choice));
  }
}
