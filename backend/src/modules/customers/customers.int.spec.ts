import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage, CustomerDetail, CustomerList, RecordAsOf } from '@ilan/api';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { AuditChain } from '../audit/chain/audit-chain.js';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';

describe('people as staff sees them', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  const ids = new Map<string, number>();
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    const people = [
      ['ada', 'Ada', 'Karaca', 'admin', '2026-01-01'],
      ['murat', 'Murat', 'Kaya', 'moderator', '2026-01-02'],
      ['muhasip', 'Nil', 'Işık', 'accounting', '2026-01-03'],
      ['sule', 'Şule', 'Çığır', 'users', '2026-02-01'],
      ['isil', 'Işıl', 'İğneci', 'users', '2026-02-02'],
      ['sena', 'Sena %100', 'Öz', 'users', '2026-02-03'],
    ] as const;
    for (const [key, name, surname, role, since] of people) {
      const email = `${key}.uzun@ornek.com.tr`;
      const person = aPerson({ name, surname, role, email, phone: '+905321234567', member_since: new Date(since) });
      const [id = 0] = await whole.commands.execute(importOf([person]));
      ids.set(key, id);
      tokens.set(key, await whole.signIn(email, person.password));
    }
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  const idOf = (key: string) => ids.get(key) ?? 0;
  const as = (who: string, method: 'GET' | 'POST', path: string, payload?: object) =>
    whole.call(method, `/api/admin/${path}`, tokens.get(who), payload);
  const list = async (query: string, who = 'murat', path = 'customers') =>
    (await as(who, 'GET', `${path}?${query}`)).json<CustomerList>();
  const namesOf = async (query: string, who?: string, path?: string) =>
    (await list(query, who, path)).data.map(({ name }) => name);
  const anAd = async (owner: string, title: string) => {
    const owner_id = idOf(owner);
    const context = asked({ id: String(owner_id), role: 'users' });
    const { listing_id } = await whole.commands.execute(
      new SubmitListing({ context, owner_id, content: aRealContent({ title }) }),
    );
    return listing_id;
  };

  it('are listed with no whole address and no phone', async () => {
    const { data, meta } = await list('sort=name');
    expect(meta).toMatchObject({ total: 6, per_page: 20 });
    expect(data[0]).toMatchObject({
      id: idOf('ada'),
      name: 'Ada Karaca',
      email_hint: 'ad•••@o•••.tr',
      role: 'admin',
      role_label: 'Yönetici',
      suspended: false,
      deleting: false,
      listing_count: 0,
    });
    expect(data[0]?.last_seen_at).not.toBeNull();
    expect(JSON.stringify(data)).not.toMatch(/uzun@|90532/);
  });

  it.each([
    ['ISIL', ['Işıl İğneci']],
    ['ışıl', ['Işıl İğneci']],
    ['igneci isil', ['Işıl İğneci']],
    ['ŞULE çiğ', ['Şule Çığır']],
    ['i', ['Işıl İğneci', 'Şule Çığır', 'Nil Işık']],
    ['%1', ['Sena %100 Öz']],
    ['_', []],
    ['SENA.uzun@ornek.com.tr', ['Sena %100 Öz']],
    ['sena.uzun@ornek', []],
    ['99999999', []],
  ])('are found by %s', async (q, names) => expect(await namesOf(`q=${encodeURIComponent(q)}`)).toEqual(names));

  it('are found by their number, with and without its sign', async () => {
    expect(await namesOf(`q=${idOf('sule')}`)).toEqual(['Şule Çığır']);
    expect(await namesOf(`q=%23${idOf('sule')}`)).toEqual(['Şule Çığır']);
  });

  it('come in the order that is asked for, page by page', async () => {
    expect(await namesOf('sort=member_since&per_page=2')).toEqual(['Ada Karaca', 'Murat Kaya']);
    expect(await namesOf('sort=member_since&per_page=2&page=3')).toEqual(['Işıl İğneci', 'Sena %100 Öz']);
    await anAd('sule', 'Sahibinden temiz araba');
    await anAd('sule', 'Sahibinden ikinci araba');
    await anAd('isil', 'Sahibinden üçüncü araba');
    await whole.settle();
    const { data } = await list('sort=-listing_count&per_page=2');
    expect(data.map(({ name, listing_count, active_count }) => [name, listing_count, active_count])).toEqual([
      ['Şule Çığır', 2, 0],
      ['Işıl İğneci', 1, 0],
    ]);
    for (const column of ['name', 'last_seen_at', 'complaint_count'])
      expect((await list(`sort=-${column}`)).data).toHaveLength(6);
    expect((await as('murat', 'GET', 'customers?sort=password_hash')).statusCode).toBe(422);
    expect((await as('murat', 'GET', 'customers?state=hidden')).statusCode).toBe(422);
  });

  it('are parted by role, and staff has a list of its own', async () => {
    expect(await namesOf('role=users&sort=member_since')).toEqual(['Şule Çığır', 'Işıl İğneci', 'Sena %100 Öz']);
    expect(await namesOf('sort=member_since', 'ada', 'staff')).toEqual(['Ada Karaca', 'Murat Kaya', 'Nil Işık']);
    expect(await namesOf('sort=member_since&role=moderator', 'ada', 'staff')).toEqual(['Murat Kaya']);
  });

  it('are parted by whether they may act and whether they leave', async () => {
    const reason = 'Aynı ürünü defalarca ilan veriyor';
    expect((await as('ada', 'POST', `customers/${idOf('isil')}/suspend`, { reason })).statusCode).toBe(204);
    await whole.call('POST', '/api/account/delete', tokens.get('sena'), { password: aPerson().password });
    expect(await namesOf('state=suspended')).toEqual(['Işıl İğneci']);
    expect(await namesOf('state=deleting')).toEqual(['Sena %100 Öz']);
    expect(await namesOf('state=active&role=users')).toEqual(['Şule Çığır']);
  });

  describe('on their own page', () => {
    const detail = async (key: string, who = 'murat') =>
      (await as(who, 'GET', `customers/${idOf(key)}`)).json<CustomerDetail>();

    it('show whole address and phone, ads, complaints, and what was decided', async () => {
      const id = await anAd('sule', 'Sahibinden şikâyetli araba');
      const context = asked({ id: String(idOf('murat')), role: 'moderator' });
      await whole.commands.execute(new ApproveListing({ context, listing_id: id, content_revision: 1 }));
      await whole.settle();
      const complaint = { reason: 'scam', text: 'Kapora istiyor, dikkat' };
      const complained = await whole.call('POST', `/api/listings/${id}/complaints`, tokens.get('muhasip'), complaint);
      expect(complained.statusCode).toBeLessThan(300);
      await whole.settle();
      expect(await detail('sule')).toMatchObject({
        email: 'sule.uzun@ornek.com.tr',
        phone: '+905321234567',
        email_verified: true,
        session_count: 1,
        suspension: null,
        delete_at: null,
        complaint_count: 1,
        listings: { active: 1, pending: 2, sold: 0, inactive: 0 },
        complained: [{ id, title: 'Sahibinden şikâyetli araba', status: 'active', complaint_count: 1, open_count: 1 }],
        history: [],
      });
    });

    it('show why they are suspended and what staff did, newest first', async () => {
      const shown = await detail('isil');
      expect(shown.suspension).toMatchObject({ reason: 'Aynı ürünü defalarca ilan veriyor', by: 'Ada K.' });
      const id = idOf('isil');
      await as('ada', 'POST', `customers/${id}/restore`, { reason: 'Açıklaması yeterli bulundu' });
      const after = await detail('isil');
      expect(after.suspension).toBeNull();
      expect(after.history.map(({ sentence, reason }) => [sentence, reason])).toEqual([
        [`Ada K. kullanıcı #${id} hesabını yeniden açtı`, 'Açıklaması yeterli bulundu'],
        [`Ada K. kullanıcı #${id} hesabını askıya aldı`, 'Aynı ürünü defalarca ilan veriyor'],
      ]);
    });

    it('leave a trace of every look, and none where nobody is', async () => {
      const entries = async () => {
        await whole.app.get(AuditChain).catchUp();
        const page = await as('ada', 'GET', `audit?action=personal-data.read&actor_id=${idOf('murat')}`);
        return page.json<AuditPage>();
      };
      const before = (await entries()).meta.total;
      await detail('sule');
      expect((await as('murat', 'GET', 'customers/987654')).statusCode).toBe(404);
      const after = await entries();
      expect(after.meta.total).toBe(before + 1);
      expect(after.data[0]).toMatchObject({
        sentence: `Murat K. kullanıcı #${idOf('sule')} için kişisel bilgilerini görüntüledi`,
        target: { path: `/cpadmin/customers/${idOf('sule')}` },
      });
      // Found by their whole address: the viewer knows now that it is theirs.
      await list(`q=${encodeURIComponent('Sule.Uzun@ornek.com.tr')}`);
      await list(`q=${encodeURIComponent('nobody@ornek.com.tr')}`);
      await list('q=sule');
      const found = await entries();
      expect(found.meta.total).toBe(before + 2);
      expect(found.data[0]?.sentence).toBe(
        `Murat K. kullanıcı #${idOf('sule')} kaydını e-posta adresini yazarak buldu`,
      );
    });

    it('offer what the viewer may do with them', async () => {
      expect((await detail('sule')).actions).toEqual([]);
      expect((await detail('sule', 'ada')).actions).toEqual(['suspend', 'assign_role']);
      expect((await detail('ada', 'ada')).actions).toEqual([]);
    });
  });

  it('in the audit log are whom a suspension is about', async () => {
    await whole.app.get(AuditChain).catchUp();
    const page = (await as('ada', 'GET', 'audit?action=person.suspended')).json<AuditPage>();
    expect(page.data[0]).toMatchObject({
      action_label: 'Hesap askıya alındı',
      target: { kind: 'person', path: `/cpadmin/customers/${idOf('isil')}` },
      reason: 'Aynı ürünü defalarca ilan veriyor',
    });
  });

  it('are told of as they are now where the moment that was asked for has not come, and that it has not', async () => {
    const told = async (path: string, at: string) =>
      (await as('ada', 'GET', `${path}/as-of?at=${at}`)).json<Pick<RecordAsOf, 'at' | 'left_out'>>();
    const listing_id = await anAd('sule', 'Şule’nin ilanı');
    for (const path of [`customers/${idOf('sule')}`, `adverts/${listing_id}`, 'settings']) {
      const { at, left_out } = await told(path, '2100-01-01T00:00:00Z');
      expect([path, left_out]).toEqual([path, ['Bu an henüz gelmedi; gösterilen, şu andaki hâlidir.']]);
      expect(new Date(at).getUTCFullYear()).toBeLessThan(2100);
      expect((await told(path, new Date(Date.now() - 1).toISOString())).left_out).toEqual([]);
    }
  });
});
