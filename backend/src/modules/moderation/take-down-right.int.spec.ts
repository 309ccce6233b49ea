import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewDetail } from '@ilan/api';
import { aMember, type Member } from '#test/support/member.js';
import { asked } from '#test/support/listings-app.js';
import { type ModerationApp, startModerationApp } from '#test/support/moderation-app.js';
import { CreateRole } from '#modules/accounts/roles/commands/create-role.js';
import { ApproveListing } from '#modules/listings/contract.js';

describe('who may review ads, but not take published ones down', () => {
  let moderation: ModerationApp;
  let reviewer: Member;
  beforeAll(async () => {
    moderation = await startModerationApp();
    const context = asked({ id: 'system:test', role: 'system' });
    const wish = { label: 'İnceleme', permissions: ['adverts.moderate'], reason: 'Denemek için' };
    const { role } = await moderation.system.commands.execute(new CreateRole({ context, role: wish }));
    reviewer = await aMember(moderation.system.app, { role });
  });
  afterAll(() => moderation.close());

  const published = async () => {
    const id = await moderation.submitted();
    const approval = { context: asked({ id: '50', role: 'moderator' }), listing_id: id, content_revision: 1 };
    await moderation.people.after(moderation.system.commands.execute(new ApproveListing(approval)));
    return id;
  };
  const complainedAbout = async () => {
    const id = await published();
    await moderation.as('Buse', 'POST', `/api/listings/${id}/complaints`, { reason: 'scam' });
    return id;
  };
  const decide = (id: number, decision: string, more = {}) =>
    reviewer.call('POST', `/api/admin/reviews/${id}/decision`, { payload: { content_revision: 1, decision, ...more } });
  const review = async (id: number) => {
    await moderation.review(id);
    return (await reviewer.call('GET', `/api/admin/reviews/${id}`)).body as unknown as ReviewDetail;
  };
  const upheld = { complaints_seen: 1, reason: 'suspected_scam' };

  it('does not uphold complaints, which would take the ad down, and may dismiss them', async () => {
    const id = await complainedAbout();
    const seen = await review(id);
    expect(seen).toMatchObject({ kind: 'complaint', barred: null });
    expect(seen.barred_uphold).toContain('yayından kaldırma yetkiniz yok');
    expect((await moderation.review(id)).barred_uphold).toBeNull();
    const refused = await decide(id, 'uphold', upheld);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await moderation.review(id)).complaints).toHaveLength(1);
    const many = { decision: 'uphold', reason: 'suspected_scam' };
    const items = [{ listing_id: id, content_revision: 1, complaints_seen: 1 }];
    const bulk = await reviewer.call('POST', '/api/admin/reviews/decisions', { payload: { ...many, items } });
    expect(bulk.body['data']).toMatchObject([{ listing_id: id, ok: false, code: 'FORBIDDEN' }]);
    expect((await moderation.as('', 'GET', `/api/listings/${id}`)).statusCode).toBe(200);
    expect((await decide(id, 'dismiss', { complaints_seen: 1 })).status).toBe(200);
  });

  it('leaves the appeal against a take-down to who may answer it both ways', async () => {
    const id = await complainedAbout();
    await moderation.decide('Murat', id, 'uphold', upheld);
    await moderation.as('Ayşe', 'POST', `/api/my/listings/${id}/appeal`, { text: 'İlanımda yanlış bir şey yok.' });
    expect((await review(id)).barred).toContain('geri getirme yetkiniz yok');
    for (const decision of ['accept', 'deny']) {
      const refused = await decide(id, decision, { note: 'Bir daha baktık.' });
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await moderation.review(id, 'Selin')).barred).toBeNull();
    expect((await moderation.decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
  });

  it('answers the appeal against a refusal, which only publishes what was reviewed', async () => {
    const id = await moderation.rejected();
    await moderation.as('Ayşe', 'POST', `/api/my/listings/${id}/appeal`, { text: 'Fotoğraflar bana ait.' });
    expect((await review(id)).barred).toBeNull();
    expect((await decide(id, 'accept')).body).toMatchObject({ status: 'active' });
  });
});
