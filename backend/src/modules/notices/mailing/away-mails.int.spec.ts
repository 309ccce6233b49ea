import { describe, expect, it } from '@jest/globals';
import type { NoticePreferences, NoticeTopic } from '@ilan/api';
import { asked } from '#test/support/listings-app.js';
import { NoticesWorld } from '#test/support/notices-world.js';
import { ONE_CLICK } from '#platform/mail/mail-message.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

describe('who is away', () => {
  const world = new NoticesWorld();
  const own = () => asked({ id: '7', role: 'users' });

  /** Buse, and whoever else is named, like an ad, and it is sold. */
  async function sold(title: string, likers: readonly string[] = ['Buse']): Promise<number> {
    const listing_id = await world.published({ title });
    for (const name of likers) await world.people.as(name, 'POST', `/api/favorites/${listing_id}`);
    const sell = new ChangeListingStatus({ context: own(), listing_id, action: 'mark_sold' });
    await world.people.after(world.system.commands.execute(sell));
    await world.react();
    // What Ayşe hears of her own ad is another matter here.
    await world.test.pool.query('delete from app.notice where user_id = 7; delete from app.mail where person_id = 7');
    return listing_id;
  }
  const choose = (topic: NoticeTopic, wanted: boolean, name = 'Buse') =>
    world.people.as(name, 'PUT', '/api/notices/preferences', { topic, channel: 'mail', wanted });
  const chosen = async (topic: NoticeTopic) =>
    (await world.people.as('Buse', 'GET', '/api/notices/preferences'))
      .json<NoticePreferences>()
      .data.find((one) => one.topic === topic);

  it('for ten minutes is written one mail about all that stands unread, and not another for half an hour', async () => {
    await sold('Kırmızı bisiklet satılık');
    await sold('Mavi bisiklet satılık');
    await world.away(inMinutes(-1));
    expect(await world.owed()).toEqual([]);
    expect(await world.owed(inMinutes(9))).toEqual([]);
    expect(await world.owed(inMinutes(11))).toEqual(['notices 8']);
    const mail = await world.written();
    expect(mail).toMatchObject({ to: '8@ornek.test', subject: '2 okunmamış bildiriminiz var' });
    expect(mail?.text).toContain('- Kırmızı bisiklet satılık satıldı\n  http');
    expect(mail?.text).toContain('- Mavi bisiklet satılık satıldı\n  http');
    expect(await world.owed(inMinutes(12))).toEqual(['notices 8']);
    await world.test.pool.query('update app.mail set created_at = $1', [inMinutes(0)]);
    await sold('Yeşil bisiklet satılık');
    await world.away(inMinutes(-1));
    expect(await world.owed(inMinutes(25))).toHaveLength(1);
    expect(await world.owed(inMinutes(45))).toHaveLength(2);
    expect((await world.written())?.subject).toBe('Yeşil bisiklet satılık satıldı');
  });

  it('is not written to while one of their sessions is seen, nor about what they read meanwhile', async () => {
    await sold('Kırmızı bisiklet satılık', ['Buse', 'Can']);
    await world.away(inMinutes(-1));
    await world.test.pool.query('update app.session set last_seen_at = $1 where user_id = 9', [inMinutes(5)]);
    expect(await world.owed(inMinutes(11))).toEqual(['notices 8']);
    await world.test.pool.query('update app.notice set read_at = now() where user_id = 8');
    expect(await world.written()).toBeUndefined();
  });

  it('is not written to about what they do not want in mails, nor later about that time', async () => {
    expect(await chosen('favorites')).toEqual({ topic: 'favorites', mail: true, push: true });
    expect((await choose('favorites', false)).statusCode).toBe(204);
    expect(await chosen('favorites')).toMatchObject({ mail: false, push: true });
    await sold('Kırmızı bisiklet satılık', ['Buse', 'Can']);
    await world.away(inMinutes(-1));
    expect(await world.owed(inMinutes(11))).toEqual(['notices 9']);
    await choose('favorites', true);
    await world.away(inMinutes(-1));
    expect(await world.owed(inMinutes(50))).toEqual(['notices 9']);
    expect((await world.list('Buse')).data).toHaveLength(1);
    const wrong = { topic: 'favorites', channel: 'brief', wanted: true };
    expect((await world.people.as('Buse', 'PUT', '/api/notices/preferences', wrong)).statusCode).toBe(422);
  });

  it('ends mails of a topic with one click of the mail program, without signing in; who only looks ends nothing', async () => {
    await sold('Kırmızı bisiklet satılık');
    await world.away(inMinutes(-1));
    await world.owed(inMinutes(11));
    const mail = await world.written();
    const url = new URL(mail?.unsubscribe ?? '').pathname;
    expect(url).toMatch(/^\/api\/mail-stops\/[\w-]{43}$/);
    const look = await world.system.app.inject({ method: 'GET', url });
    expect([look.statusCode, look.headers.location]).toEqual([303, `/stop-alerts#${url.split('/').at(-1)}`]);
    expect(await chosen('favorites')).toMatchObject({ mail: true });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stop = () => world.system.app.inject({ method: 'POST', url, payload: ONE_CLICK, headers });
    expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([204, 204]);
    expect(await chosen('favorites')).toMatchObject({ mail: false, push: true });
    expect(await chosen('decisions')).toMatchObject({ mail: true });
    // The mail that is on its way is not written any more.
    expect(await world.written()).toBeUndefined();
    const other = await world.system.app.inject({ method: 'POST', url: `${url.slice(0, -2)}xx` });
    expect(other.statusCode).toBe(404);
  });

  it('is written to nowhere while suspended, closed or without a proven address', async () => {
    await sold('Kırmızı bisiklet satılık');
    await world.away(inMinutes(-1));
    await world.owed(inMinutes(11));
    for (const [gone, back] of [
      ['closed_at = now()', 'closed_at = null'],
      ['email_verified_at = null', 'email_verified_at = now()'],
    ]) {
      await world.test.pool.query(`update app.user set ${gone} where id = 8`);
      expect(await world.written()).toBeUndefined();
      await world.test.pool.query(`update app.user set ${back} where id = 8`);
    }
    expect(await world.written()).toBeDefined();
  });
});
