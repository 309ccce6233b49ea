import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnAppeals } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { type ModerationApp, OWNER, startModerationApp } from '#test/support/moderation-app.js';
import { ObjectionNotices } from './telling/objection-notices.js';
import { eventually } from '#test/support/eventually.js';
import { ChangeListingStatus, EditListing, RejectListing } from '#modules/listings/contract.js';

const DAY = 24 * 3_600_000;
const text = 'Fotoğraflar bana ait, ürünü kendim çektim.';

describe('what an owner sees of appeals', () => {
  let moderation: ModerationApp;
  beforeAll(async () => {
    moderation = await startModerationApp();
  });
  afterAll(() => moderation.close());

  const appeal = (id: number) => moderation.as('Ayşe', 'POST', `/api/my/listings/${id}/appeal`, { text });
  const mine = async (id: number, name = 'Ayşe') =>
    (await moderation.as(name, 'GET', '/api/my/appeals'))
      .json<OwnAppeals>()
      .data.find(({ listing_id }) => listing_id === id);

  it('is until when they may object, for 30 days, to whatever was decided against them', async () => {
    expect(await mine(await moderation.submitted())).toBeUndefined();
    const [refused, asked] = [await moderation.rejected(), await moderation.submitted()];
    await moderation.decide('Murat', asked, 'request_changes', { reason: 'bad_photo' });
    const down = await moderation.submitted();
    await moderation.decide('Selin', down, 'approve');
    await moderation.as('Buse', 'POST', `/api/listings/${down}/complaints`, { reason: 'scam' });
    await moderation.decide('Murat', down, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
    for (const id of [refused, asked, down]) {
      const seen = await mine(id);
      expect(seen).toMatchObject({ appeal: null });
      expect((Date.parse(seen?.appeal_until ?? '') - Date.now()) / DAY).toBeCloseTo(30, 2);
    }
  });

  it('is nothing any more once the time is over', async () => {
    const id = await moderation.submitted();
    const judged = (days: number) => ({
      context: { ...asked({ id: '50', role: 'moderator' }), now: new Date(Date.now() - days * DAY) },
      listing_id: id,
      content_revision: 1,
      reason: 'bad_photo' as const,
    });
    await moderation.people.after(moderation.system.commands.execute(new RejectListing(judged(31))));
    expect(await mine(id)).toBeUndefined();
    expect((await appeal(id)).json()).toMatchObject({ code: 'APPEAL_TOO_LATE' });
  });

  it('is that it waits, then what came of it and why', async () => {
    const id = await moderation.rejected();
    await appeal(id);
    expect(await mine(id)).toMatchObject({
      appeal_until: null,
      appeal: { outcome: null, decided_at: null, note: null },
    });
    const heard = moderation.system.hints.length;
    await moderation.decide('Selin', id, 'deny', { note: 'Karar doğru, fotoğraf başka siteden.' });
    expect(await mine(id)).toMatchObject({
      appeal_until: null,
      appeal: { outcome: 'denied', note: 'Karar doğru, fotoğraf başka siteden.' },
    });
    const told = () => moderation.system.hints.slice(heard).filter(({ name }) => name === 'appeal_decided');
    // It is told after the commit.
    await eventually('the hint', () => told().length > 0);
    expect(told()).toContainEqual({
      name: 'appeal_decided',
      room: `user:${OWNER}`,
      payload: expect.objectContaining({ id }) as object,
    });
    expect((await mine(id))?.appeal?.decided_at).not.toBeNull();
  });

  it('is that it brought the ad back, also one that was taken down', async () => {
    const [refused, down] = [await moderation.rejected(), await moderation.submitted()];
    await moderation.decide('Selin', down, 'approve');
    await moderation.as('Buse', 'POST', `/api/listings/${down}/complaints`, { reason: 'scam' });
    await moderation.decide('Murat', down, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
    for (const id of [refused, down]) {
      await appeal(id);
      expect((await moderation.decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
      expect(await mine(id)).toMatchObject({ appeal_until: null, appeal: { outcome: 'accepted', note: null } });
    }
  });

  it('is that they were right, also about an ad that they have set aside since, which is not said to be on its page', async () => {
    const [aside, up] = [await moderation.rejected(), await moderation.rejected()];
    const does = (command: object) =>
      moderation.people.after(moderation.system.commands.execute(command as EditListing));
    await appeal(aside);
    await appeal(up);
    const content = aRealContent({ title: 'Başka bir başlık yazdım' });
    await does(new EditListing({ context: moderation.owner(), listing_id: aside, content }));
    expect(await mine(aside)).toMatchObject({ appeal_until: null, appeal: { outcome: null } });
    await does(new ChangeListingStatus({ context: moderation.owner(), listing_id: aside, action: 'deactivate' }));
    expect(await mine(aside)).toMatchObject({ appeal: { outcome: null } });
    await moderation.decide('Selin', aside, 'accept', { content_revision: 2, note: 'Haklısınız.' });
    await moderation.decide('Selin', up, 'accept');
    expect(await mine(aside)).toMatchObject({
      appeal_until: null,
      appeal: { outcome: 'accepted', note: 'Haklısınız.' },
    });
    await moderation.system.engine.whenCaughtUp();
    const decided = (listing_id: number) => ({
      kind: 'appeal_decided' as const,
      data: { listing_id, decision_id: randomUUID(), outcome: 'accepted' as const },
      ...{ id: listing_id, user_id: OWNER, subject: `listing-${listing_id}`, times: 1, at: new Date() },
    });
    const told = await moderation.system.app.get(ObjectionNotices).write([decided(aside), decided(up)]);
    expect(told.map(({ detail }) => detail)).toEqual(['İlanınız hakkındaki kararı geri aldık.', 'İlanınız yayında.']);
    expect(told[0]?.path).toMatch(/^\/profile\/ads\?q=/);
  });

  it('is that one waits, also where a new decision has followed: there is nothing to object to until it is answered', async () => {
    const id = await moderation.rejected();
    await appeal(id);
    const content = aRealContent({ title: 'Başka bir başlık yazdım' });
    const edit = new EditListing({ context: moderation.owner(), listing_id: id, content });
    await moderation.people.after(moderation.system.commands.execute(edit));
    await moderation.decide('Ada', id, 'reject', { content_revision: 2, reason: 'duplicate' });
    expect(await mine(id)).toMatchObject({ appeal_until: null, appeal: { outcome: null } });
    await moderation.decide('Selin', id, 'deny', { content_revision: 2 });
    expect(await mine(id)).toMatchObject({ appeal: null });
    expect((await mine(id))?.appeal_until).toMatch(/^20/);
  });

  it('is the decision that stands, not one about words that were changed since', async () => {
    const id = await moderation.rejected();
    await appeal(id);
    await moderation.decide('Selin', id, 'deny');
    const content = aRealContent({ title: 'Başka bir başlık yazdım' });
    await moderation.people.after(
      moderation.system.commands.execute(new EditListing({ context: moderation.owner(), listing_id: id, content })),
    );
    expect(await mine(id)).toBeUndefined();
    await moderation.decide('Murat', id, 'reject', { content_revision: 2, reason: 'duplicate' });
    expect(await mine(id)).toMatchObject({ appeal: null });
    expect((await mine(id))?.appeal_until).toMatch(/^20/);
    expect((await appeal(id)).statusCode).toBe(201);
  });

  it('is shown to nobody else', async () => {
    const id = await moderation.rejected();
    expect(await mine(id, 'Buse')).toBeUndefined();
    expect(await mine(id, 'Murat')).toBeUndefined();
    expect((await moderation.as(undefined, 'GET', '/api/my/appeals')).statusCode).toBe(401);
  });
});
