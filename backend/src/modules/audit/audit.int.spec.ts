import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditChoices, AuditPage, AuditRoots, ListingAsOf, Timeline } from '@ilan/api';
import { ModerationModule } from '../moderation/moderation.module.js';
import { AUDITOR, type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import { asked } from '#test/support/listings-app.js';
import { MODERATOR, OWNER_ID } from '#test/builders/a-listing.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { RecordPersonalDataRead } from './contract.js';

describe('the audit trail', () => {
  let audit: AuditApp;
  beforeAll(async () => {
    audit = await startAuditApp([ModerationModule]);
  });
  afterAll(() => audit.close());

  describe('of one ad', () => {
    it('tells every event of its log in words, in order', async () => {
      const { data } = await audit.json<Timeline>(`/api/admin/adverts/${audit.listing_id}/timeline`);
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
        kind: 'decision',
        label: 'İlan reddedildi',
      });
      expect(data.map(({ audited }) => audited)).toEqual([false, true, false, true, false]);
      const log = await audit.system.app.get(EventStore).readStream(`listing-${audit.listing_id}`);
      expect(data.map(({ event_id, position }) => ({ event_id, position }))).toEqual(
        log.map(({ id: event_id, position }) => ({ event_id, position })),
      );
    });

    it('shows what an edit changed, titles word by word', async () => {
      const { data } = await audit.json<Timeline>(`/api/admin/adverts/${audit.listing_id}/timeline`);
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
        audit.json<ListingAsOf>(
          `/api/admin/adverts/${audit.listing_id}/as-of?at=${encodeURIComponent(moment.toISOString())}`,
        );
      expect(await asOf(new Date(Date.UTC(2026, 10, 20, 8)))).toMatchObject({ status: 'none', content: null });
      expect(await asOf(audit.moments[1] ?? new Date())).toMatchObject({
        status: 'inactive',
        inactive_reason: 'rejected',
        public_content: null,
        decision: { reason_label: 'Yanıltıcı fiyat', note: 'Fiyat gerçekçi değil' },
      });
      expect(await asOf(audit.moments[0] ?? new Date())).toMatchObject({
        status: 'pending',
        content_revision: 1,
        public_revision: null,
      });
      const edited = await asOf(audit.moments[2] ?? new Date());
      expect(edited).toMatchObject({
        status: 'pending',
        content_revision: 2,
        content: { title: 'Boyasız hatasız Ford Fiesta' },
        public_content: null,
        decision: null,
      });
      const now = await audit.json<ListingAsOf>(`/api/admin/adverts/${audit.listing_id}/as-of`);
      expect(now).toMatchObject({ status: 'sold', public_revision: 2, public_content: { price: '850000.00' } });
      expect(now.moments).toEqual(audit.moments.map((moment) => moment.toISOString()));
    });

    it('is for those who may see it, and of an ad that is there', async () => {
      expect((await audit.system.get(`/api/admin/adverts/${audit.listing_id}/timeline`)).statusCode).toBe(401);
      expect((await audit.asAdmin('/api/admin/adverts/999999/timeline')).statusCode).toBe(404);
      expect((await audit.asAdmin(`/api/admin/adverts/${audit.listing_id}/as-of?at=dün`)).statusCode).toBe(422);
    });
  });

  describe('of everything that staff did', () => {
    it('lists staff and nobody else, newest first, and filters', async () => {
      const all = await audit.json<AuditPage>('/api/admin/audit');
      expect(all.data.map(({ action, number }) => [number, action])).toEqual([
        [2, 'listing.approved'],
        [1, 'listing.rejected'],
      ]);
      expect(all.data[1]).toMatchObject({
        sentence: 'Murat Y. ilanı reddetti',
        reason: 'Yanıltıcı fiyat: Fiyat gerçekçi değil',
        target: { kind: 'listing', id: String(audit.listing_id), path: `/cpadmin/adverts/${audit.listing_id}` },
      });
      const count = async (query: string) => (await audit.json<AuditPage>(`/api/admin/audit?${query}`)).meta.total;
      expect(await count(`actor_id=${MODERATOR.id}`)).toBe(2);
      expect(await count(`actor_id=${AUDITOR.id}`)).toBe(0);
      expect(await count('action=listing.rej')).toBe(1);
      expect(await count(`target=listing-${audit.listing_id}`)).toBe(2);
      expect(await count('q=onaylandı')).toBe(1);
      expect(await count('q=%25')).toBe(0);
      for (const sign of ['%25', '_', 'listing_rej', '%5C']) expect(await count(`action=${sign}`)).toBe(0);
      expect(await count('from=2026-11-21')).toBe(0);
      expect(await count('to=2026-11-19')).toBe(0);
      // A day is meant as a whole.
      expect(await count('from=2026-11-20&to=2026-11-20')).toBe(2);
      expect(await count('to=2026-11-20T09:03:00Z')).toBe(1);
      expect(await count('q=2')).toBe(1);
      expect(await count(`target=review-${audit.listing_id}`)).toBe(2);
    });

    it('goes out as a spreadsheet', async () => {
      const answer = await audit.asAdmin('/api/admin/audit/export');
      expect(answer.headers['content-type']).toContain('text/csv');
      const lines = answer.body.trimEnd().split('\r\n');
      expect(lines[0]?.startsWith('\uFEFFNo;Zaman;')).toBe(true);
      expect(lines).toHaveLength(3);
      expect(lines[2]).toContain('Murat Y. ilanı reddetti');
    });

    it('counts a look at personal data among it', async () => {
      const context = asked(AUDITOR);
      await audit.system.commands.execute(new RecordPersonalDataRead({ context, personId: OWNER_ID, what: 'profile' }));
      await audit.chain.catchUp();
      const { data } = await audit.json<AuditPage>('/api/admin/audit?action=personal-data.read');
      expect(data).toMatchObject([
        { sentence: `Ada Y. kullanıcı #${OWNER_ID} için kişisel bilgilerini görüntüledi`, target: { kind: 'person' } },
      ]);
    });

    it('names those who acted and what they did, for the filters', async () => {
      const { actors, actions } = await audit.json<AuditChoices>('/api/admin/audit/choices');
      expect(actors.map(({ id, name }) => [id, name])).toEqual([
        [AUDITOR.id, 'Ada Y.'],
        [MODERATOR.id, 'Murat Y.'],
      ]);
      expect(actions.map(({ action }) => action)).toEqual([
        'listing.approved',
        'listing.rejected',
        'personal-data.read',
      ]);
    });

    it('gives the root of a day as a file, and none of a day without acts', async () => {
      const [{ day, hash } = { day: '', hash: '' }] = (await audit.json<AuditRoots>('/api/admin/audit/roots')).data;
      const answer = await audit.asAdmin(`/api/admin/audit/roots/${day}`);
      expect(answer.headers['content-disposition']).toContain(`denetim-kok-${day}.json`);
      expect(answer.json<{ hash: string }>().hash).toMatch(/^[0-9a-f]{64}$/);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect((await audit.asAdmin('/api/admin/audit/roots/2020-01-01')).statusCode).toBe(404);
      expect((await audit.asAdmin('/api/admin/audit/roots/yarin')).statusCode).toBe(422);
    });

    it('refuses to be changed in place', async () => {
      await expect(audit.database.query(`update app.audit_entry set actor_id = '1'`)).rejects.toThrow(/never changed/);
      await expect(audit.database.query('delete from app.audit_entry')).rejects.toThrow(/never changed/);
    });
  });
});
