import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecisionAnswer } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { aRealContent } from '#test/support/listings-app.js';
import { idsOf, type ModerationApp, startModerationApp } from '#test/support/moderation-app.js';
import { ChangeListingStatus, EditListing } from '#modules/listings/contract.js';

describe('an appeal', () => {
  let moderation: ModerationApp;
  beforeAll(async () => {
    moderation = await startModerationApp();
  });
  afterAll(() => moderation.close());

  const text = 'Fotoğraflar bana ait, ürünü kendim çektim.';
  const appeal = (name: string, id: number) => moderation.as(name, 'POST', `/api/my/listings/${id}/appeal`, { text });

  it('is decided by another moderator, and publishes the ad when it is right', async () => {
    const id = await moderation.rejected();
    expect((await appeal('Ayşe', id)).statusCode).toBe(201);
    expect((await appeal('Ayşe', id)).json()).toMatchObject({ code: 'ALREADY_APPEALED' });
    expect(idsOf(await moderation.queue('?kind=appeal'))).toContain(id);
    expect((await moderation.review(id)).appeal).toMatchObject({ text, against: { reason: 'bad_photo' } });
    expect((await moderation.review(id)).barred).toContain('başka bir moderatör');
    expect((await moderation.decide('Murat', id, 'accept')).json()).toMatchObject({ code: 'OWN_DECISION' });
    expect((await moderation.decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
    expect(idsOf(await moderation.queue('?kind=appeal'))).not.toContain(id);
    expect((await moderation.as('', 'GET', `/api/listings/${id}`)).statusCode).toBe(200);
  });

  it('brings back what was taken down', async () => {
    const id = await moderation.submitted();
    await moderation.decide('Selin', id, 'approve');
    await moderation.as('Buse', 'POST', `/api/listings/${id}/complaints`, { reason: 'scam' });
    await moderation.decide('Murat', id, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
    await appeal('Ayşe', id);
    expect((await moderation.decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
  });

  it('is answered once, and the ad is as the answer says', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await moderation.rejected();
      await appeal('Ayşe', id);
      const [accepted, denied] = await Promise.all([
        moderation.decide('Ada', id, 'accept'),
        moderation.decide('Selin', id, 'deny', { note: 'Karar doğru.' }),
      ]);
      expect([accepted.statusCode, denied.statusCode].sort()).toEqual([200, 409]);
      expect((await moderation.review(id)).status).toBe(accepted.statusCode === 200 ? 'active' : 'inactive');
    }
  });

  it.each(['accept', 'deny'] as const)('is answered once when the first answer was lost: %s', async (decision) => {
    const id = await moderation.rejected();
    await appeal('Ayşe', id);
    await moderation.as('Selin', 'POST', `/api/admin/reviews/${id}/claim`, {});
    const headers = { 'idempotency-key': randomUUID() };
    const body = { content_revision: 1, decision, note: 'Bir daha baktık.' };
    const post = () => moderation.as('Selin', 'POST', `/api/admin/reviews/${id}/decision`, body, { headers });
    const [first, again] = [await post(), await post()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json<DecisionAnswer>()).toEqual(first.json<DecisionAnswer>());
  });

  it('is left to who is looking at it, whichever revision somebody else names', async () => {
    const id = await moderation.rejected();
    await appeal('Ayşe', id);
    await moderation.as('Ada', 'POST', `/api/admin/reviews/${id}/claim`, {});
    const denied = await moderation.as('Selin', 'POST', `/api/admin/reviews/${id}/decision`, {
      content_revision: 999,
      decision: 'deny',
      note: 'Karar doğru.',
    });
    expect(denied.json()).toMatchObject({ code: 'CLAIMED' });
  });

  it('that is denied leaves everything as it is, and is the last one', async () => {
    const id = await moderation.rejected();
    await appeal('Ayşe', id);
    expect((await moderation.decide('Selin', id, 'deny', { note: 'Karar doğru.' })).json()).toMatchObject({
      status: 'inactive',
    });
    expect((await appeal('Ayşe', id)).json()).toMatchObject({ code: 'ALREADY_APPEALED' });
  });

  it.each(['sold', 'deactivated'] as const)(
    'is accepted also where its owner has %s the ad since, which stays so',
    async (how) => {
      const id = await moderation.rejected();
      await appeal('Ayşe', id);
      const content = aRealContent({ title: 'Başka bir başlık yazdım' });
      const { commands } = moderation.system;
      const after = (work: Promise<{ position: string }>) => moderation.people.after(work);
      await after(commands.execute(new EditListing({ context: moderation.owner(), listing_id: id, content })));
      if (how === 'sold') await moderation.decide('Murat', id, 'approve', { content_revision: 2 });
      const action = how === 'sold' ? 'mark_sold' : 'deactivate';
      await after(commands.execute(new ChangeListingStatus({ context: moderation.owner(), listing_id: id, action })));
      // What it was about is no decision of now: nobody objects to it once more.
      expect((await appeal('Ayşe', id)).json()).toMatchObject({ code: 'NOT_APPEALABLE' });
      const accepted = await moderation.decide('Selin', id, 'accept', { content_revision: 2 });
      expect(accepted.json()).toMatchObject({ status: how === 'sold' ? 'sold' : 'inactive' });
      expect(idsOf(await moderation.queue('?kind=appeal'))).not.toContain(id);
    },
  );

  it('is one at a time, also where a new decision has followed', async () => {
    const id = await moderation.rejected();
    await appeal('Ayşe', id);
    const content = aRealContent({ title: 'Başka bir başlık yazdım' });
    const edit = new EditListing({ context: moderation.owner(), listing_id: id, content });
    await moderation.people.after(moderation.system.commands.execute(edit));
    await moderation.decide('Selin', id, 'reject', { content_revision: 2, reason: 'duplicate' });
    expect((await appeal('Ayşe', id)).json()).toMatchObject({ code: 'ALREADY_APPEALED' });
    await moderation.decide('Ada', id, 'deny', { content_revision: 2, note: 'Karar doğru.' });
    expect((await appeal('Ayşe', id)).statusCode).toBe(201);
  });

  it('is not accepted by who has not read the words that wait, and nothing is taken back by trying', async () => {
    const id = await moderation.rejected();
    await appeal('Ayşe', id);
    const content = aRealContent({ title: 'Başka bir başlık yazdım' });
    const edit = new EditListing({ context: moderation.owner(), listing_id: id, content });
    await moderation.people.after(moderation.system.commands.execute(edit));
    await moderation.decide('Murat', id, 'reject', { content_revision: 2, reason: 'duplicate' });
    const refused = await moderation.decide('Selin', id, 'accept', { content_revision: 1 });
    expect(refused.json()).toMatchObject({ code: 'VERSION_CONFLICT', content_revision: 2 });
    expect(await moderation.review(id)).toMatchObject({ status: 'inactive', inactive_reason: 'rejected' });
    expect((await moderation.decide('Selin', id, 'accept', { content_revision: 2 })).json()).toMatchObject({
      status: 'active',
    });
  });

  it('is of the owner, about a decision against them', async () => {
    expect((await appeal('Buse', await moderation.rejected())).statusCode).toBe(404);
    expect((await appeal('Ayşe', await moderation.submitted())).json()).toMatchObject({ code: 'NOT_APPEALABLE' });
  });

  it('read anew from the log says the same', async () => {
    expect(await moderation.rebuilt()).toEqual({ review_case: true, review_decision: true, rule_hit: true });
  });
});
