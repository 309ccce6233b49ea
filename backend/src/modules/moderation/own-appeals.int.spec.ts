import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnAppeals } from '@ilan/api';
import { aRealContent, asked, startListingsApp } from '#test/support/listings-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { eventually } from '#test/support/eventually.js';
import { EditListing, RejectListing, SubmitListing } from '../listings/contract.js';
import { ModerationModule } from './moderation.module.js';

const OWNER = 7;
const PEOPLE = [
  { id: OWNER, name: 'Ayşe' },
  { id: 8, name: 'Buse' },
  { id: 50, name: 'Murat', role: 'moderator' },
  { id: 51, name: 'Selin', role: 'moderator' },
] as const;
const DAY = 24 * 3_600_000;
const text = 'Fotoğraflar bana ait, ürünü kendim çektim.';

describe('what an owner sees of appeals', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [ModerationModule]);
    people = await signedInPeople(system.app, PEOPLE);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const context = (at = new Date()) => ({ ...asked({ id: String(OWNER), role: 'users' }), now: at });
  const submitted = async (): Promise<number> => {
    const submitting = new SubmitListing({ context: context(), owner_id: OWNER, content: aRealContent() });
    return (await people.after(system.commands.execute(submitting))).listing_id;
  };
  const decide = (name: string, id: number, decision: string, more = {}) =>
    people.as(name, 'POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision, ...more });
  const rejected = async () => {
    const id = await submitted();
    await decide('Murat', id, 'reject', { reason: 'bad_photo' });
    return id;
  };
  const appeal = (id: number) => people.as('Ayşe', 'POST', `/api/my/listings/${id}/appeal`, { text });
  const mine = async (id: number, name = 'Ayşe') =>
    (await people.as(name, 'GET', '/api/my/appeals'))
      .json<OwnAppeals>()
      .data.find(({ listing_id }) => listing_id === id);

  it('is until when they may object, for 30 days, to whatever was decided against them', async () => {
    expect(await mine(await submitted())).toBeUndefined();
    const [refused, asked] = [await rejected(), await submitted()];
    await decide('Murat', asked, 'request_changes', { reason: 'bad_photo' });
    const down = await submitted();
    await decide('Selin', down, 'approve');
    await people.as('Buse', 'POST', `/api/listings/${down}/complaints`, { reason: 'scam' });
    await decide('Murat', down, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
    for (const id of [refused, asked, down]) {
      const seen = await mine(id);
      expect(seen).toMatchObject({ appeal: null });
      expect((Date.parse(seen?.appeal_until ?? '') - Date.now()) / DAY).toBeCloseTo(30, 2);
    }
  });

  it('is nothing any more once the time is over', async () => {
    const id = await submitted();
    const judged = (days: number) => ({
      context: { ...asked({ id: '50', role: 'moderator' }), now: new Date(Date.now() - days * DAY) },
      listing_id: id,
      content_revision: 1,
      reason: 'bad_photo' as const,
    });
    await people.after(system.commands.execute(new RejectListing(judged(31))));
    expect(await mine(id)).toBeUndefined();
    expect((await appeal(id)).json()).toMatchObject({ code: 'APPEAL_TOO_LATE' });
  });

  it('is that it waits, then what came of it and why', async () => {
    const id = await rejected();
    await appeal(id);
    expect(await mine(id)).toMatchObject({
      appeal_until: null,
      appeal: { outcome: null, decided_at: null, note: null },
    });
    const heard = system.hints.length;
    await decide('Selin', id, 'deny', { note: 'Karar doğru, fotoğraf başka siteden.' });
    expect(await mine(id)).toMatchObject({
      appeal_until: null,
      appeal: { outcome: 'denied', note: 'Karar doğru, fotoğraf başka siteden.' },
    });
    const told = () => system.hints.slice(heard).filter(({ name }) => name === 'appeal_decided');
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
    const [refused, down] = [await rejected(), await submitted()];
    await decide('Selin', down, 'approve');
    await people.as('Buse', 'POST', `/api/listings/${down}/complaints`, { reason: 'scam' });
    await decide('Murat', down, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
    for (const id of [refused, down]) {
      await appeal(id);
      expect((await decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
      expect(await mine(id)).toMatchObject({ appeal_until: null, appeal: { outcome: 'accepted', note: null } });
    }
  });

  it('is the decision that stands, not one about words that were changed since', async () => {
    const id = await rejected();
    await appeal(id);
    await decide('Selin', id, 'deny');
    const content = aRealContent({ title: 'Başka bir başlık yazdım' });
    await people.after(system.commands.execute(new EditListing({ context: context(), listing_id: id, content })));
    expect(await mine(id)).toBeUndefined();
    await decide('Murat', id, 'reject', { content_revision: 2, reason: 'duplicate' });
    expect(await mine(id)).toMatchObject({ appeal: null });
    expect((await mine(id))?.appeal_until).toMatch(/^20/);
    expect((await appeal(id)).statusCode).toBe(201);
  });

  it('is shown to nobody else', async () => {
    const id = await rejected();
    expect(await mine(id, 'Buse')).toBeUndefined();
    expect(await mine(id, 'Murat')).toBeUndefined();
    expect((await people.as(undefined, 'GET', '/api/my/appeals')).statusCode).toBe(401);
  });
});
