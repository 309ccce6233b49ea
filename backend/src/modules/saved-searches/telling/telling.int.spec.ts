import { beforeEach, describe, expect, it } from '@jest/globals';
import { asked } from '#test/support/listings-app.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import { messageOf, senderOf } from '#platform/mail/mail-message.js';
import type { Mail } from '#platform/mail/mailer.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { SavedSearchMails } from './saved-search-mails.js';
import { SavedSearchTeller } from './saved-search-teller.js';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const MINUTE = 60_000;

describe('what saved searches have found', () => {
  const world = new SavedSearchesWorld();
  const { save, saved, list } = world;

  beforeEach(async () => {
    await world.test.pool.query('delete from app.mail');
    await world.test.pool.query('delete from app.saved_search_hit');
  });

  /** Turns of the clock: what is owed by then. @returns the kinds of mails that are owed and to whom */
  async function told(...times: readonly Date[]): Promise<readonly string[]> {
    await world.reaction.catchUp();
    for (const time of times) {
      world.setTime(time);
      await world.system.app.get(SavedSearchTeller).tell();
    }
    const { rows } = await world.test.pool.query<{ mail: string }>(
      `select kind || ' ' || person_id as mail from app.mail order by id`,
    );
    return rows.map(({ mail }) => mail);
  }
  /** The last mail that is owed, written now. */
  async function written(): Promise<Omit<Mail, 'key'> | undefined> {
    const { rows } = await world.test.pool.query<{ id: number; kind: string; key: string; person_id: string }>(
      'select id, kind, key, person_id from app.mail order by id desc limit 1',
    );
    const [row] = rows;
    if (!row) throw new Error('No mail is owed');
    const { person_id, ...same } = row;
    const order = { ...same, personId: Number(person_id), data: {}, createdAt: new Date() };
    return world.system.app.get(SavedSearchMails).write(order);
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  /** In the morning after the next: everything that was found today is due by then. */
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE);

  it('is told at once to those who want that: in one mail, what came within minutes, and each ad once', async () => {
    await save('q=focus', { rhythm: 'instant' });
    await save('q=ford', { rhythm: 'instant' });
    const first = await world.published();
    await world.published({ title: 'Ford Focus kasa', price_minor: 60_000_000 });
    expect(await told(new Date())).toEqual([]);
    expect(await told(inMinutes(2), inMinutes(3))).toEqual(['saved-searches-instant 8']);
    const mail = await written();
    expect(mail?.to).toBe('8@ornek.test');
    expect(mail?.subject).toBe('Kayıtlı aramalarınızda 2 yeni ilan');
    expect(mail?.text).toContain('Sahibinden temiz Ford Focus\n  750.000 TL · Çatalca, İstanbul\n  http');
    expect(mail?.html).toMatch(new RegExp(`<a href="[^"]+-p${first}"><img src="[^"]+/photos/photo-0001/320.webp"`));
    await world.published({ title: 'Ford Focus son' });
    expect(await told(inMinutes(5))).toHaveLength(1);
    expect(await told(inMinutes(14))).toHaveLength(2);
    expect((await written())?.text).not.toContain('Ford Focus kasa');
  });

  it('is told in the morning, or on Mondays, as each wants', async () => {
    await save('q=focus', { rhythm: 'daily' });
    await save('q=focus', { rhythm: 'weekly' }, 'Can');
    await world.published();
    expect(await told(new Date())).toEqual([]);
    expect((await told(inDays(8), inDays(8))).toSorted()).toEqual([
      'saved-searches-daily 8',
      'saved-searches-weekly 9',
    ]);
    expect(await told(inDays(16))).toHaveLength(2);
  });

  it('says what an ad cost before', async () => {
    const { name } = await saved('q=focus', { rhythm: 'instant' });
    const id = await world.published();
    await told(inMinutes(2));
    await world.edited(id, 2, { price_minor: 70_000_000 });
    await told(inMinutes(20));
    const mail = await written();
    expect(mail?.subject).toBe(`${name}: 1 ilanın fiyatı düştü`);
    expect(mail?.text).toContain('700.000 TL · Fiyatı düştü: 750.000 TL yerine · Çatalca, İstanbul');
  });

  it('is not told about ads that are gone when the mail is written, nor once the search was stopped', async () => {
    await save('q=focus', { rhythm: 'instant' });
    const listing_id = await world.published();
    await told(inMinutes(2));
    const context = asked({ id: '7', role: 'users' });
    const sell = new ChangeListingStatus({ context, listing_id, action: 'mark_sold' });
    await world.people.after(world.system.commands.execute(sell));
    // Whoever writes mails reads what is there; here the ad has to be gone by then.
    await world.system.engine.whenCaughtUp();
    await list();
    expect(await written()).toBeUndefined();
  });

  it('is not told to people who are suspended or gone, nor to an address that is not proven', async () => {
    await save('q=focus', { rhythm: 'instant' });
    await world.published();
    await told(inMinutes(2));
    const { pool } = world.test;
    for (const [gone, back] of [
      ['closed_at = now()', 'closed_at = null'],
      ['email_verified_at = null', 'email_verified_at = now()'],
    ]) {
      await pool.query(`update app.user set ${gone} where id = 8`);
      expect(await written()).toBeUndefined();
      await pool.query(`update app.user set ${back} where id = 8`);
    }
    expect(await written()).toBeDefined();
    const { rows } = await pool.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.view_table_usage where view_name = 'suspension'`,
    );
    const table = rows[0]?.name ?? '';
    await pool.query(`insert into ${table} (user_id, since, last_stream, last_revision) values (8, now(), 'roles', 1)`);
    expect(await written()).toBeUndefined();
    await pool.query(`delete from ${table}`);
  });

  it('is never told of the time in which nobody wanted to hear of it', async () => {
    const { id } = await saved('q=focus', { rhythm: 'off' });
    await world.published();
    expect(await told(inDays(8))).toEqual([]);
    await world.people.as('Buse', 'PATCH', `/api/saved-searches/${id}`, { rhythm: 'instant' });
    await list();
    expect(await told(inDays(9))).toEqual([]);
  });

  it('stops with one click of the mail program, without signing in; who only looks stops nothing', async () => {
    await save('q=focus', { rhythm: 'instant' });
    await save('q=egea', { rhythm: 'instant' });
    await world.published();
    await told(inMinutes(2));
    const mail = await written();
    const { headers } = messageOf({ key: 'k', ...(mail as Omit<Mail, 'key'>) }, senderOf('https://ilan.example'));
    expect(headers).toMatchObject({ 'List-Unsubscribe': `<${mail?.unsubscribe}>`, 'List-Unsubscribe-Post': ONE_CLICK });
    const url = new URL(mail?.unsubscribe ?? '').pathname;
    const look = await world.system.app.inject({ method: 'GET', url });
    expect([look.statusCode, look.headers.location]).toEqual([303, `/stop-alerts#${url.split('/').at(-1)}`]);
    expect((await list()).map(({ rhythm }) => rhythm)).toEqual(['instant', 'instant']);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const stop = await world.system.app.inject({ method: 'POST', url, payload: ONE_CLICK, headers: type });
    expect(stop.statusCode).toBe(204);
    expect((await world.people.as(undefined, 'POST', url)).statusCode).toBe(204);
    expect((await list()).map(({ name, rhythm }) => [name, rhythm])).toEqual([
      ['“egea”', 'instant'],
      ['“focus”', 'off'],
    ]);
    const other = `${url.slice(0, -2)}xx`;
    expect((await world.system.app.inject({ method: 'POST', url: other })).statusCode).toBe(404);
  });
});
