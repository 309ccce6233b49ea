import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { JobHandler, JobQueue } from '#platform/jobs/job-queue.js';
import { Database } from '#platform/postgres/database.js';
import { type NoticeRow, NoticeWriters } from '../notice-writers.js';
import { NoticePreferenceRows } from '../preferences/notice-preferences.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptions } from './push-subscriptions.js';

export const RING_DEVICES = 'ring-devices';
const RING_DEVICE = 'ring-device';
/** Later nobody is rung for it: it stands on the site. */
export const RUNG_WITHIN_MS = 3_600_000;
/** Pauses before the further tries of one device. */
const PAUSES_MS = [30_000, 120_000, 600_000];

const noticeJob = z.object({ notice: z.int() });
const deviceJob = z.object({ notice: z.int(), device: z.string(), attempt: z.int() });

/** The notice, while it is news: nobody has read it, and it is young. */
const NEWS = `select id, user_id, kind, subject, data, times, created_at from app.notice
  where id = $1 and read_at is null and not superseded and created_at > $2`;

/** A notice that devices are to ring for: a job for each of them. */
@Injectable()
export class RingDevices extends JobHandler {
  override readonly name = RING_DEVICES;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly writers: NoticeWriters,
    private readonly preferences: NoticePreferenceRows,
    private readonly devices: PushSubscriptions,
  ) {
    super();
  }

  override async handle(data: unknown): Promise<void> {
    const { notice } = noticeJob.parse(data);
    const since = new Date(this.clock.now().getTime() - RUNG_WITHIN_MS);
    const [row] = await this.database.query<NoticeRow>(NEWS, [notice, since]);
    const [written] = row ? await this.writers.write([row]) : [];
    if (written && (await this.preferences.wants(written.user_id, written.topic, 'push')))
      for (const device of await this.devices.of(written.user_id))
        await this.queue.enqueue(deviceRing({ notice, device, attempt: 0 }));
    // After the jobs are there: whoever dies in between enqueues the same ones again.
    await this.database.query('update app.notice set push_due = false where id = $1', [notice]);
  }
}

/** One device rings for one notice; a push server that is busy is asked again, a few times. */
@Injectable()
export class RingDevice extends JobHandler {
  override readonly name = RING_DEVICE;
  readonly #log = new Logger('Push');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly writers: NoticeWriters,
    private readonly devices: PushSubscriptions,
    private readonly sender: PushSender,
  ) {
    super();
  }

  override async handle(data: unknown): Promise<void> {
    const { notice, device, attempt } = deviceJob.parse(data);
    const since = new Date(this.clock.now().getTime() - RUNG_WITHIN_MS);
    const [row] = await this.database.query<NoticeRow>(NEWS, [notice, since]);
    const [written] = row ? await this.writers.write([row]) : [];
    const address = written && (await this.devices.address(written.user_id, device));
    if (!written || !address) return;
    const { text, detail = '', path = '/notices' } = written.texts;
    // A notice that takes the place of another takes it on the device as well.
    const tag = `${written.kind}-${written.subject}`;
    const message = JSON.stringify({ id: notice, title: short(text, 300), body: short(detail, 600), path, tag });
    const outcome = await this.sender.send(address, message, `n${notice}`);
    if (outcome === 'gone') return this.devices.forget(device);
    if (outcome === 'refused') this.#log.warn({ msg: 'a push server refused a message', notice });
    if (outcome !== 'later') return;
    const delayMs = PAUSES_MS[attempt];
    if (delayMs === undefined) this.#log.warn({ msg: 'a push server takes nothing; given up', notice });
    else await this.queue.enqueue({ ...deviceRing({ notice, device, attempt: attempt + 1 }), delayMs });
  }
}

const deviceRing = (data: z.infer<typeof deviceJob>) => ({
  name: RING_DEVICE,
  id: `${RING_DEVICE}-${data.notice}-${data.device}-${data.attempt}`,
  data,
});

const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
