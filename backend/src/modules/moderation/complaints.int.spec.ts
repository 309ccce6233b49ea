import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecisionAnswer } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { asked } from '#test/support/listings-app.js';
import { idsOf, type ModerationApp, startModerationApp } from '#test/support/moderation-app.js';
import { ApproveListing } from '#modules/listings/contract.js';

describe('complaints', () => {
  let moderation: ModerationApp;
  beforeAll(async () => {
    moderation = await startModerationApp();
  });
  afterAll(() => moderation.close());

  const published = async () => {
    const id = await moderation.submitted();
    const context = asked({ id: '50', role: 'moderator' });
    await moderation.people.after(
      moderation.system.commands.execute(new ApproveListing({ context, listing_id: id, content_revision: 1 })),
    );
    return id;
  };
  const complain = (name: string, id: number, body: object = { reason: 'scam', text: 'Kapora istiyor' }) =>
    moderation.as(name, 'POST', `/api/listings/${id}/complaints`, body);

  it('bring a public ad before the moderators, once a person', async () => {
    const id = await published();
    expect((await complain('Buse', id)).statusCode).toBe(201);
    expect((await complain('Buse', id)).json()).toMatchObject({ code: 'ALREADY_COMPLAINED' });
    expect((await complain('Ayşe', id)).json()).toMatchObject({ code: 'OWN_LISTING' });
    expect(idsOf(await moderation.queue('?kind=complaint'))).toContain(id);
    expect((await moderation.review(id)).complaints).toMatchObject([
      { by: { name: 'Buse Y.' }, reason_label: 'Dolandırıcılık şüphesi', text: 'Kapora istiyor' },
    ]);
  });

  it('that are upheld take the ad down; dismissed ones leave it', async () => {
    const [bad, good] = [await published(), await published()];
    await complain('Buse', bad);
    await complain('Buse', good);
    expect((await moderation.decide('Murat', bad, 'uphold', { complaints_seen: 1 })).statusCode).toBe(422);
    expect(
      (await moderation.decide('Murat', bad, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' })).json(),
    ).toMatchObject({
      status: 'inactive',
    });
    // Taking it back would take back the approval before it: the answer stands.
    expect((await moderation.decide('Murat', good, 'dismiss', { complaints_seen: 1 })).json()).toMatchObject({
      status: 'active',
      decision_id: null,
      undo_until: null,
    });
    expect(idsOf(await moderation.queue('?kind=complaint'))).not.toContain(bad);
    expect((await moderation.as('', 'GET', `/api/listings/${good}`)).statusCode).toBe(200);
    expect((await moderation.decide('Murat', good, 'dismiss', { complaints_seen: 1 })).json()).toMatchObject({
      code: 'NOTHING_TO_DECIDE',
    });
  });

  it('about an ad that its owner has sold are not upheld: it could not be taken down, and comes back with one press', async () => {
    const id = await published();
    await complain('Buse', id);
    await moderation.as('Ayşe', 'POST', `/api/listings/${id}/sold`);
    const uphold = () => moderation.decide('Murat', id, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
    const refused = await uphold();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(idsOf(await moderation.queue('?kind=complaint'))).toContain(id);
    await moderation.as('Ayşe', 'POST', `/api/listings/${id}/reactivate`);
    expect((await uphold()).json()).toMatchObject({ status: 'inactive' });
  });

  it.each([
    ['uphold', 'holds the case', true],
    ['uphold', 'does not', false],
    ['dismiss', 'holds the case', true],
    ['dismiss', 'does not', false],
  ] as const)('are answered once when the first answer was lost: %s, who %s', async (decision, _who, held) => {
    const id = await published();
    await complain('Selin', id);
    if (held) await moderation.as('Murat', 'POST', `/api/admin/reviews/${id}/claim`, {});
    const headers = { 'idempotency-key': randomUUID() };
    const body = { content_revision: 1, decision, complaints_seen: 1, reason: 'suspected_scam' };
    const post = () => moderation.as('Murat', 'POST', `/api/admin/reviews/${id}/decision`, body, { headers });
    const first = await post();
    await complain('Ada', id);
    const again = await post();
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json<DecisionAnswer>()).toEqual(first.json<DecisionAnswer>());
    expect((await moderation.review(id)).complaints.map(({ by }) => by.name)).toEqual(
      decision === 'uphold' ? [] : ['Ada Y.'],
    );
  });

  it('that came in after the moderator opened the case stay in the queue', async () => {
    const id = await published();
    await complain('Buse', id);
    const { complaints_seen, complaints } = await moderation.review(id);
    expect([complaints_seen, complaints.length]).toEqual([1, 1]);
    // While the moderator reads, somebody else complains.
    await complain('Ada', id, { reason: 'prohibited' });
    expect((await moderation.decide('Murat', id, 'dismiss')).json()).toMatchObject({ code: 'VALIDATION' });
    expect((await moderation.decide('Murat', id, 'dismiss', { complaints_seen })).statusCode).toBe(200);
    expect(idsOf(await moderation.queue('?kind=complaint'))).toContain(id);
    expect(await moderation.review(id)).toMatchObject({
      complaints_seen: 2,
      complaints: [{ by: { name: 'Ada Y.' }, reason: 'prohibited' }],
    });
    expect((await moderation.decide('Selin', id, 'dismiss', { complaints_seen })).json()).toMatchObject({
      code: 'NOTHING_TO_DECIDE',
      message: expect.stringContaining('yeni şikâyetler bekliyor'),
    });
    const items = [{ listing_id: id, content_revision: 1, complaints_seen: 2 }];
    const bulk = await moderation.as('Murat', 'POST', '/api/admin/reviews/decisions', { items, decision: 'dismiss' });
    expect(bulk.json()).toMatchObject({ data: [{ listing_id: id, ok: true }] });
    expect(idsOf(await moderation.queue('?kind=complaint'))).not.toContain(id);
  });

  it('that race with a decision are answered by it or wait, and none is lost', async () => {
    const id = await published();
    await complain('Buse', id);
    const answers = await Promise.all([
      moderation.decide('Murat', id, 'dismiss', { complaints_seen: 1 }),
      complain('Ada', id),
      complain('Selin', id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201]);
    expect((await moderation.review(id)).complaints.map(({ by }) => by.name).sort()).toEqual(['Ada Y.', 'Selin Y.']);
  });

  it('are of people who can see the ad, and say what is wrong', async () => {
    expect((await complain('Buse', await moderation.submitted())).statusCode).toBe(404);
    const id = await published();
    expect((await complain('Buse', id, { reason: 'other', text: 'kısa' })).statusCode).toBe(422);
    expect((await complain('Buse', id, { reason: 'nonsense' })).statusCode).toBe(422);
    expect(
      (await moderation.system.app.inject({ method: 'POST', url: `/api/listings/${id}/complaints`, payload: {} }))
        .statusCode,
    ).toBe(401);
  });

  it('read anew from the log says the same', async () => {
    expect(await moderation.rebuilt()).toEqual({ review_case: true, review_decision: true, rule_hit: true });
  });
});
