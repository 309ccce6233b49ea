import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage, AuditRoots, ListingAsOf, Timeline } from '@ilan/api';
import { asked, byModerator, byOwner, aRealContent, startListingsApp } from '../../../test/support/listings-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { MODERATOR, OWNER_ID } from '../../../test/builders/a-listing.js';
import { Database } from '../../platform/postgres/database.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ImportUsers } from '../accounts/contract.js';
import { ApproveListing, EditListing, MarkListingSold, RejectListing, SubmitListing } from '../listings/contract.js';
import { AuditModule } from './audit.module.js';
import { AuditChain, RecordPersonalDataRead, VerifyChain } from './contract.js';

const ADMIN = { id: '100', role: 'admin' };

const person = (id: number, name: string, role: string) => ({
  id,
  name,
  surname: 'Yılmaz',
  email: `kisi${id}@ornek.test`,
  phone: null,
  role,
  password: 'gizli-123',
  member_since: new Date('2024-01-01T00:00:00Z'),
});

describe('the audit trail', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let chain: AuditChain;
  let verifier: VerifyChain;
  let database: Database;
  let admin: Record<string, string>;
  let listing_id: number;
  const moments: Date[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule]);
    const { app, commands } = system;
    chain = app.get(AuditChain);
    verifier = app.get(VerifyChain);
    database = app.get(Database);
    await commands.execute(
      new ImportUsers([
        person(OWNER_ID, 'Ayşe', 'users'),
        person(Number(MODERATOR.id), 'Murat', 'moderator'),
        person(Number(ADMIN.id), 'Ada', 'admin'),
      ]),
    );
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: `kisi${ADMIN.id}@ornek.test`, password: 'gizli-123' },
    });
    admin = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
    listing_id = await lifeOfAnAd();
    await chain.catchUp();
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const at = (minute: number) => {
    const moment = new Date(Date.UTC(2026, 10, 20, 9, minute));
    moments.push(moment);
    return moment;
  };

  async function lifeOfAnAd(): Promise<number> {
    const { commands } = system;
    const title = 'Boyasız hatasız Ford Focus';
    const { listing_id: id } = await commands.execute(
      new SubmitListing({ context: byOwner({ now: at(0) }), owner_id: OWNER_ID, content: aRealContent({ title }) }),
    );
    const rejected = {
      listing_id: id,
      content_revision: 1,
      reason: 'misleading_price',
      note: 'Fiyat gerçekçi değil',
    } as const;
    await commands.execute(new RejectListing({ context: byModerator({ now: at(1) }), ...rejected }));
    const content = aRealContent({ title: 'Boyasız hatasız Ford Fiesta', price_minor: 85_000_000 });
    await commands.execute(new EditListing({ context: byOwner({ now: at(2) }), listing_id: id, content }));
    await commands.execute(
      new ApproveListing({ context: byModerator({ now: at(3) }), listing_id: id, content_revision: 2 }),
    );
    await commands.execute(new MarkListingSold({ context: byOwner({ now: at(4) }), listing_id: id }));
    return id;
  }

  const json = async <Answer>(url: string): Promise<Answer> => {
    const answer = await system.get(url, admin);
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  };

  describe('of one ad', () => {
    it('tells every event of its log in words, in order', async () => {
      const { data } = await json<Timeline>(`/api/admin/adverts/${listing_id}/timeline`);
      expect(data.map(({ sentence }) => sentence)).toEqual([
        'Ayşe Y. ilanı gönderdi',
        'Murat Y. ilanı reddetti',
        'Ayşe Y. ilanı düzenledi',
        'Murat Y. ilanı onayladı',
        'Ayşe Y. ilanı satıldı olarak işaretledi',
      ]);
      expect(data[1]).toMatchObject({
        reason_label: 'Yanıltıcı fiyat',
        note: 'Fiyat gerçekçi değil',
        actor: { role_label: 'Moderatör' },
      });
      const log = await system.app.get(EventStore).readStream(`listing-${listing_id}`);
      expect(data.map(({ event_id, position }) => ({ event_id, position }))).toEqual(
        log.map(({ id: event_id, position }) => ({ event_id, position })),
      );
    });

    it('shows what an edit changed, titles word by word', async () => {
      const { data } = await json<Timeline>(`/api/admin/adverts/${listing_id}/timeline`);
      const changes = new Map(data[2]?.changes.map((change) => [change.field, change]));
      expect(changes.get('title')?.parts).toEqual([
        { kind: 'same', text: 'Boyasız hatasız Ford ' },
        { kind: 'removed', text: 'Focus' },
        { kind: 'added', text: 'Fiesta' },
      ]);
      expect(changes.get('price')?.after).toBe('850.000 TL');
      expect([...changes.keys()].sort()).toEqual(['price', 'title']);
      expect(data.filter(({ changes: all }) => all.length > 0)).toHaveLength(1);
    });

    it('shows the ad as it was at any moment', async () => {
      const asOf = (moment: Date) =>
        json<ListingAsOf>(`/api/admin/adverts/${listing_id}/as-of?at=${encodeURIComponent(moment.toISOString())}`);
      expect(await asOf(new Date(Date.UTC(2026, 10, 20, 8)))).toMatchObject({ status: 'none', content: null });
      expect(await asOf(moments[0] ?? new Date())).toMatchObject({
        status: 'pending',
        content_revision: 1,
        public_revision: null,
      });
      const edited = await asOf(moments[2] ?? new Date());
      expect(edited).toMatchObject({
        status: 'pending',
        content_revision: 2,
        content: { title: 'Boyasız hatasız Ford Fiesta' },
      });
      const now = await asOf(new Date());
      expect(now).toMatchObject({ status: 'sold', public_revision: 2, content: { price: '850000.00' } });
      expect(now.moments).toEqual(moments.map((moment) => moment.toISOString()));
    });

    it('is for those who may see it, and of an ad that is there', async () => {
      expect((await system.get(`/api/admin/adverts/${listing_id}/timeline`)).statusCode).toBe(401);
      expect((await system.get('/api/admin/adverts/999999/timeline', admin)).statusCode).toBe(404);
      expect((await system.get(`/api/admin/adverts/${listing_id}/as-of?at=dün`, admin)).statusCode).toBe(422);
      expect((await system.get(`/api/admin/adverts/${listing_id}/as-of`, admin)).statusCode).toBe(422);
    });
  });

  describe('of everything that staff did', () => {
    it('lists staff and nobody else, newest first, and filters', async () => {
      const all = await json<AuditPage>('/api/admin/audit');
      expect(all.data.map(({ action, number }) => [number, action])).toEqual([
        [2, 'listing.approved'],
        [1, 'listing.rejected'],
      ]);
      expect(all.data[1]).toMatchObject({
        sentence: 'Murat Y. ilanı reddetti',
        reason: 'Yanıltıcı fiyat: Fiyat gerçekçi değil',
        target: { kind: 'listing', id: String(listing_id), path: `/cpadmin/adverts/${listing_id}` },
      });
      const count = async (query: string) => (await json<AuditPage>(`/api/admin/audit?${query}`)).meta.total;
      expect(await count(`actor_id=${MODERATOR.id}`)).toBe(2);
      expect(await count(`actor_id=${ADMIN.id}`)).toBe(0);
      expect(await count('action=listing.rej')).toBe(1);
      expect(await count(`target=listing-${listing_id}`)).toBe(2);
      expect(await count('q=onaylandı')).toBe(1);
      expect(await count('q=%25')).toBe(0);
      expect(await count('from=2026-11-21')).toBe(0);
      expect(await count('to=2026-11-21')).toBe(2);
    });

    it('goes out as a spreadsheet', async () => {
      const answer = await system.get('/api/admin/audit/export', admin);
      expect(answer.headers['content-type']).toContain('text/csv');
      const lines = answer.body.trimEnd().split('\r\n');
      expect(lines[0]?.startsWith('\uFEFFNo;Zaman;')).toBe(true);
      expect(lines).toHaveLength(3);
      expect(lines[2]).toContain('Murat Y. ilanı reddetti');
    });

    it('counts a look at personal data among it', async () => {
      const context = asked(ADMIN);
      await system.commands.execute(new RecordPersonalDataRead(context, OWNER_ID, 'profile'));
      await chain.catchUp();
      const { data } = await json<AuditPage>('/api/admin/audit?action=personal-data.read');
      expect(data).toMatchObject([
        { sentence: `Ada Y. kullanıcı #${OWNER_ID} için kişisel bilgilerini görüntüledi`, target: { kind: 'person' } },
      ]);
    });

    it('refuses to be changed in place', async () => {
      await expect(database.query(`update app.audit_entry set actor_id = '1'`)).rejects.toThrow(/never changed/);
      await expect(database.query('delete from app.audit_entry')).rejects.toThrow(/never changed/);
    });
  });

  describe('held against the log', () => {
    const root = async () => {
      const { data } = await json<AuditRoots>('/api/admin/audit/roots');
      return data[0] ?? { day: '', last: 0, hash: '' };
    };
    /** As the owner of the machine could: with the guards of the tables off. */
    const behindItsBack = (sql: string) =>
      database.transaction((client) => client.query(`set local session_replication_role = replica; ${sql}`));
    /** Changes the log behind everybody's back, verifies, and puts it back. */
    const tampered = async (change: string, back: string) => {
      await behindItsBack(change);
      try {
        return await verifier.verify();
      } finally {
        await behindItsBack(back);
      }
    };
    const ofRevision = (revision: number) => `where stream_id = 'listing-${listing_id}' and revision = ${revision}`;

    it('is intact, and a kept root says so too', async () => {
      expect(await verifier.verify(await root())).toMatchObject({ intact: true, entries: 3 });
    });

    it('names the entry whose event was changed', async () => {
      const verdict = await tampered(
        `update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') ${ofRevision(1)}`,
        `update es.event set meta = jsonb_set(meta, '{actorId}', '"${MODERATOR.id}"') ${ofRevision(1)}`,
      );
      expect(verdict).toMatchObject({ intact: false, entry: 1, fault: 'event_changed', event: { revision: 1 } });
      expect(await verifier.verify()).toMatchObject({ intact: true });
    });

    it('finds a changed event of somebody who is not staff', async () => {
      const verdict = await tampered(
        `update es.event set data = jsonb_set(data, '{price_minor}', '1') ${ofRevision(2)}`,
        `update es.event set data = jsonb_set(data, '{price_minor}', '85000000') ${ofRevision(2)}`,
      );
      expect(verdict).toMatchObject({ intact: false, entry: 2, fault: 'earlier_event_changed' });
    });

    it('finds an event that was taken away', async () => {
      const verdict = await tampered(
        `create table app.stolen as select * from es.event ${ofRevision(1)}; delete from es.event ${ofRevision(1)}`,
        'insert into es.event select * from app.stolen; drop table app.stolen',
      );
      expect(verdict).toMatchObject({ intact: false, entry: 1, fault: 'event_missing' });
    });

    it('finds by a kept root that log and chain were made anew together', async () => {
      const kept = await root();
      await behindItsBack(`update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') ${ofRevision(1)}`);
      await database.query('truncate app.audit_entry, app.audit_chain');
      await chain.catchUp();
      expect(await verifier.verify()).toMatchObject({ intact: true });
      expect(await verifier.verify(kept)).toMatchObject({ intact: false, fault: 'root_differs' });
      await behindItsBack(
        `update es.event set meta = jsonb_set(meta, '{actorId}', '"${MODERATOR.id}"') ${ofRevision(1)}`,
      );
      await database.query('truncate app.audit_entry, app.audit_chain');
      await chain.catchUp();
      // The log gives the same chain again.
      expect(await root()).toEqual(kept);
    });

    it('two that chain at once make one chain', async () => {
      for (let n = 0; n < 5; n += 1)
        await system.commands.execute(new RecordPersonalDataRead(asked(ADMIN), n + 1, 'phone'));
      await Promise.all([chain.catchUp(), chain.catchUp(), chain.catchUp()]);
      expect(await verifier.verify()).toMatchObject({ intact: true, entries: 8 });
    });

    it('gives the root of a day as a file, and none of a day without acts', async () => {
      const { day, hash } = await root();
      const answer = await system.get(`/api/admin/audit/roots/${day}`, admin);
      expect(answer.headers['content-disposition']).toContain(`denetim-kok-${day}.json`);
      expect(answer.json<{ hash: string }>().hash).toMatch(/^[0-9a-f]{64}$/);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect((await system.get('/api/admin/audit/roots/2020-01-01', admin)).statusCode).toBe(404);
      expect((await system.get('/api/admin/audit/roots/yarin', admin)).statusCode).toBe(422);
    });
  });
});
