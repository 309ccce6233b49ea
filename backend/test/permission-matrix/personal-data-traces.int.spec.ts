import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Complain } from '#modules/moderation/commands/complain.js';
import { ApproveListing, RejectListing, SubmitListing } from '#modules/listings/contract.js';
import { Appeal } from '#modules/moderation/commands/appeal.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { aRealContent, asked } from '../support/listings-app.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { ROUTE_ACCESS } from './route-access.js';

/** Stand nowhere but in what a person entrusted to the product. */
const EMAIL = 'gizli.adres.zeynep@ornek-posta.test';
const PHONE = '5327418529';

/** What a route wants instead of an id. */
const PARAMS: Readonly<Record<string, string>> = { ':name': 'moderator', ':day': '2026-11-21' };

const reads = Object.keys(ROUTE_ACCESS).flatMap((route) => {
  const [method, path = ''] = route.split(' ');
  return method === 'GET' && path.startsWith('/api/admin/') ? [path] : [];
});

describe('whoever of the staff reads personal data', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let admin: string;
  let person: number;
  const ids: number[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    const { commands } = whole;
    const [seller = 0, staff = 0] = await commands.execute(
      importOf([
        aPerson({ email: EMAIL, phone: `+90${PHONE}` }),
        aPerson({ email: 'yonetim@demo.test', phone: null, role: 'super_admin' }),
      ]),
    );
    person = seller;
    admin = await whole.signIn('yonetim@demo.test');
    const owner = { id: String(seller), role: 'users' };
    const moderator = { id: String(staff), role: 'super_admin' };
    const submit = async () => {
      const content = aRealContent();
      const made = await commands.execute(new SubmitListing({ context: asked(owner), owner_id: seller, content }));
      ids.push(made.listing_id);
      return made.listing_id;
    };
    // One of each that staff has a page for: waits, is complained about, is appealed.
    await submit();
    const shown = await submit();
    const refused = await submit();
    await commands.execute(new ApproveListing({ context: asked(moderator), listing_id: shown, content_revision: 1 }));
    const judgement = { content_revision: 1, reason: 'duplicate', note: 'Aynısı var.' } as const;
    await commands.execute(new RejectListing({ context: asked(moderator), listing_id: refused, ...judgement }));
    await commands.execute(
      new Complain({
        context: asked({ id: '999', role: 'users' }),
        listingId: shown,
        reason: 'scam',
        text: 'Kapora istedi.',
      }),
    );
    await commands.execute(
      new Appeal({ context: asked(owner), listingId: refused, text: 'Bu ilanım benzersizdir, bir daha bakın lütfen.' }),
    );
    await whole.settle();
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  const traces = async () =>
    (await whole.app.get(EventStore).readAll({ limit: 10_000, streamPrefixes: ['personal-data-'] })).filter(
      ({ type }) => type === 'personal-data.read',
    );
  /** Each address of the route that there is something behind. */
  const addresses = (path: string): readonly string[] => {
    const filled = Object.entries(PARAMS).reduce((text, [name, value]) => text.replace(name, value), path);
    return filled.includes(':id') ? [person, ...ids].map((id) => filled.replace(':id', String(id))) : [filled];
  };
  const isPersonal = (body: string) => body.includes(EMAIL) || body.replaceAll(/\D/gu, '').includes(PHONE);

  it.each(reads)('leaves a trace of it, or %s shows none', async (path) => {
    for (const address of addresses(path)) {
      const before = (await traces()).length;
      const answer = await whole.call('GET', address, admin);
      expect(answer.statusCode).toBeLessThan(500);
      const left = (await traces()).slice(before);
      if (isPersonal(answer.body))
        expect(left.map(({ data }) => data)).toContainEqual({ person_id: person, what: expect.any(String) });
    }
  });

  it('is found in the audit log with who read whose data, each time', async () => {
    const address = `/api/admin/customers/${person}`;
    const before = (await traces()).length;
    for (let time = 0; time < 2; time += 1) {
      const headers = { authorization: `Bearer ${admin}`, 'idempotency-key': 'bir-kez' };
      const answer = await whole.app.inject({ method: 'GET', url: address, headers });
      // Without this the routes above would prove nothing.
      expect(isPersonal(answer.body)).toBe(true);
    }
    expect((await traces()).length - before).toBe(2);
    await whole.app.get(AuditChain).catchUp();
    const log = await whole.call('GET', `/api/admin/audit?action=personal-data.read&target=account-${person}`, admin);
    const { data } = log.json<{ data: { target: { path: string } }[] }>();
    expect(data.length).toBeGreaterThanOrEqual(2);
    expect(data[0]?.target.path).toBe(`/cpadmin/customers/${person}`);
  });

  it('has left it before the answer: where it cannot be recorded, nothing is shown', async () => {
    const store = whole.app.get(EventStore);
    const append = store.append.bind(store);
    store.append = (stream, ...rest) =>
      stream.startsWith('personal-data-') ? Promise.reject(new Error('no log')) : append(stream, ...rest);
    try {
      const answer = await whole.call('GET', `/api/admin/customers/${person}`, admin);
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(isPersonal(answer.body)).toBe(false);
    } finally {
      store.append = append;
    }
  });
});
