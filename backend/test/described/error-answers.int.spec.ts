import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { detailedErrors } from '@ilan/api';
import { EditListing, SubmitListing } from '#modules/listings/contract.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { declaredRefusals } from '../support/declared-refusals.js';
import { beyondContract } from '../support/held-to-contract.js';
import { startTestApp } from '../support/http-app.js';
import { aRealContent, asked } from '../support/listings-app.js';
import { mailsIn } from '../support/read-mail.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

const reason = 'Denemek için yazıldı';
const PEOPLE = { owner: 'users', ayla: 'moderator', mert: 'moderator', admin: 'admin', chief: 'super_admin' } as const;
type Who = keyof typeof PEOPLE;
type Answer = Awaited<ReturnType<WholeApp['call']>>;

/** Every kind of error that says more than its sentence, met once as people meet it. */
describe('an error that says more than its sentence', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let owner: number;
  const tokens = new Map<Who, string>();
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    for (const [who, role] of Object.entries(PEOPLE)) {
      const email = `${who}@cumle.test`;
      const [id = 0] = await whole.commands.execute(importOf([aPerson({ email, phone: null, role })]));
      if (who === 'owner') owner = id;
      tokens.set(who as Who, await whole.signIn(email));
    }
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    whole.call(method, url, tokens.get(who), payload);
  const submit = () => {
    const context = asked({ id: String(owner), role: 'users' });
    return whole.commands.execute(new SubmitListing({ context, owner_id: owner, content: aRealContent() }));
  };
  const submitted = async (): Promise<number> => {
    const { listing_id } = await submit();
    await whole.settle();
    return listing_id;
  };
  const decide = (who: Who, id: number, decision: string) =>
    call(who, 'POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision });
  const newRole = async () => {
    const wish = { label: `Saha ${randomUUID().replaceAll(/\W|\d/g, '')}`, permissions: ['audit.view'], reason };
    return (await call('chief', 'POST', '/api/admin/roles', wish)).json<{ name: string; label: string }>();
  };

  const MET: Readonly<Record<string, () => Promise<Answer>>> = {
    ALREADY_DECIDED: async () => {
      const id = await submitted();
      await decide('ayla', id, 'approve');
      return decide('mert', id, 'approve');
    },
    CLAIMED: async () => {
      const id = await submitted();
      await call('ayla', 'POST', `/api/admin/reviews/${id}/claim`, {});
      return call('mert', 'POST', `/api/admin/reviews/${id}/claim`, {});
    },
    CLAIM_NEEDED: async () => {
      const email = 'posta.kutusu@cumle.test';
      const names = { first_name: 'Yaban', last_name: 'Cı', password: 'gizli-anahtar' };
      await whole.call('POST', '/api/register', undefined, { ...names, email });
      await whole.settle();
      const text =
        mailsIn(whole.dataDir)
          .find((mail) => mail.header('To') === email)
          ?.part('text/plain') ?? '';
      const [, token] = /\?verify=([\w-]+)/.exec(text) ?? [];
      return whole.call('POST', '/api/auth/verify-email', undefined, { token });
    },
    CONVERSATION_CLOSED: async () => {
      const id = await submitted();
      await decide('ayla', id, 'approve');
      await whole.settle();
      const path = `/api/messages/u-${owner}/p-${id}`;
      await call('admin', 'POST', `/api/users/${owner}/block`);
      await whole.settle();
      const answer = await call('admin', 'POST', path, { client_id: 'konusalim-1', body: 'Merhaba' });
      await call('admin', 'DELETE', `/api/users/${owner}/block`);
      return answer;
    },
    FRESH_SIGN_IN_NEEDED: async () => {
      const prove = (ago: string) =>
        database.pool.query('update app.session set proved_at = now() - $1::interval where user_id = $2', [ago, owner]);
      await prove('11 minutes');
      const answer = await call('owner', 'DELETE', '/api/account/sessions');
      await prove('0');
      return answer;
    },
    GRANTS_MORE: () =>
      call('admin', 'POST', '/api/admin/roles', { label: 'Motor', permissions: ['engineering.replay'], reason }),
    INVALID_TRANSITION: async () => call('owner', 'POST', `/api/listings/${await submitted()}/sold`),
    NOT_READY: async () => {
      const lost = await startTestApp([], { database: { ...database, url: 'postgres://nobody@127.0.0.1:1/none' } });
      const answer = await lost.inject('/health/ready');
      await lost.close();
      return answer;
    },
    READ_MODEL_BEHIND: async () => {
      const engine = whole.app.get(ProjectionEngine);
      await engine.stop();
      const { position } = await submit();
      const answer = await whole.app.inject({ url: '/api/listings', headers: { 'x-min-position': position } });
      await engine.start();
      return answer;
    },
    ROLE_IN_USE: async () => {
      const { name } = await newRole();
      const [id] = await whole.commands.execute(importOf([aPerson({ email: 'saha@cumle.test', phone: null })]));
      await call('chief', 'PUT', `/api/admin/users/${id}/role`, { role: name, reason });
      await whole.settle();
      return call('chief', 'DELETE', `/api/admin/roles/${name}`, { reason });
    },
    SECOND_FACTOR_NEEDED: async () => {
      const person = aPerson({ email: 'iki.adim@cumle.test', phone: null });
      const [id] = await whole.commands.execute(importOf([person]));
      await database.pool.query(
        `insert into app.totp_factor (user_id, secret, begun_at, confirmed_at) values ($1, 'x', now(), now())`,
        [id],
      );
      return whole.call('POST', '/api/login', undefined, { email: person.email, password: person.password });
    },
    SETTINGS_CHANGED: async () => {
      await call('chief', 'PUT', '/api/admin/settings', { slider_title: 'Birinci', revision: 0 });
      return call('chief', 'PUT', '/api/admin/settings', { slider_title: 'İkinci', revision: 0 });
    },
    'VERSION_CONFLICT of an ad': async () => {
      const id = await submitted();
      const context = asked({ id: String(owner), role: 'users' });
      const content = aRealContent({ title: 'Başka bir şey satıyorum artık' });
      await whole.commands.execute(new EditListing({ context, listing_id: id, content }));
      return decide('ayla', id, 'approve');
    },
    'VERSION_CONFLICT of a role': async () => {
      const { name, label } = await newRole();
      return call('chief', 'PUT', `/api/admin/roles/${name}`, { label, permissions: [], revision: 7, reason });
    },
    'VERSION_CONFLICT of a rule': async () => {
      const test = { type: 'words', words: ['antika*'] };
      const rule = { name: 'Antika eşya', action: 'hold', risk: 40, enabled: true, test, reason };
      await call('chief', 'POST', '/api/admin/rules', rule);
      return call('chief', 'PUT', '/api/admin/rules/antika-esya', { ...rule, revision: 7 });
    },
  };

  it('is met here, whichever it is', () => {
    const met = new Set(Object.keys(MET).map((name) => name.split(' ')[0]));
    expect([...met].sort()).toEqual([...detailedErrors.keys()].sort());
  });

  it('is noticed by every test where the call does not say it', () => {
    const undescribed = declaredRefusals(whole.app);
    const path = '/api/messages/u-1/p-2?sent=1';
    expect(undescribed('POST', path, 409, 'CONVERSATION_CLOSED')).toBeUndefined();
    expect(undescribed('POST', path, 409, 'ROLE_IN_USE')).toContain('MessagesController.send');
    expect(undescribed('POST', path, 404, 'CONVERSATION_CLOSED')).toContain('MessagesController.send');
    expect(undescribed('DELETE', '/api/admin/roles/saha', 409, 'ROLE_IN_USE')).toBeUndefined();
    // Whatever stands before all routes is every call's.
    expect(undescribed('post', path, 429, 'RATE_LIMITED')).toBeUndefined();
  });

  it.each(Object.keys(MET))('is described: %s', async (name) => {
    const body = (await MET[name]?.())?.json<Record<string, unknown>>();
    expect(body).toMatchObject({ code: name.split(' ')[0] });
    expect(beyondContract(body)).toBeUndefined();
    // It does say more, and no undescribed member would pass for described.
    expect(Object.keys(body ?? {}).length).toBeGreaterThan(3);
    expect(beyondContract({ ...body, secret: 1 })).toContain('secret');
  });
});
