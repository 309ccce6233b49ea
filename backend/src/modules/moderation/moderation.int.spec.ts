import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DecisionAnswer, ItemResults, ReviewDetail, ReviewQueue } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { aRealContent, asked, startListingsApp } from '#test/support/listings-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import {
  ApproveListing,
  ChangeListingStatus,
  EditListing,
  ListingHistory,
  RejectListing,
  SubmitListing,
} from '../listings/contract.js';
import { ReopenReview } from '../listings/commands/reopen-review.js';
import { ModerationModule } from './moderation.module.js';

const OWNER = 7;
const PEOPLE = [
  { id: OWNER, name: 'Ayşe' },
  { id: 8, name: 'Buse' },
  { id: 50, name: 'Murat', role: 'moderator' },
  { id: 51, name: 'Selin', role: 'moderator' },
  { id: 52, name: 'Ada', role: 'admin' },
] as const;

describe('moderation', () => {
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

  const as: SignedInPeople['as'] = (...call) => people.as(...call);
  const owner = () => asked({ id: String(OWNER), role: 'users' });
  async function submitted(changes: Parameters<typeof aRealContent>[0] = {}, at = new Date()): Promise<number> {
    const content = aRealContent(changes);
    const context = { ...owner(), now: at };
    const submitting = system.commands.execute(new SubmitListing({ context, owner_id: OWNER, content }));
    const { listing_id } = await people.after(submitting);
    return listing_id;
  }
  const decide = (name: string, id: number, decision: string, more = {}) =>
    as(name, 'POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision, ...more });
  const queue = async (query = '') => (await as('Murat', 'GET', `/api/admin/reviews${query}`)).json<ReviewQueue>();
  const review = async (id: number, name = 'Murat') =>
    (await as(name, 'GET', `/api/admin/reviews/${id}`)).json<ReviewDetail>();
  const idsOf = ({ data }: ReviewQueue) => data.map(({ listing_id }) => listing_id);

  describe('the queue', () => {
    it('shows what waits, the oldest first, with its target, and loses what was decided', async () => {
      const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
      const late = await submitted({ title: 'Çok bekleyen bisiklet' }, hours(25));
      const amber = await submitted({ title: 'Biraz bekleyen bisiklet' }, hours(19));
      const fresh = await submitted({ title: 'Yeni gelen bisiklet ilanı' });
      const all = await queue();
      const ours = all.data.filter(({ listing_id }) => [late, amber, fresh].includes(listing_id));
      expect(ours.map(({ listing_id, target }) => [listing_id, target])).toEqual([
        [late, 'late'],
        [amber, 'amber'],
        [fresh, 'on_time'],
      ]);
      expect(all.meta.counts.listing).toBe(all.meta.total);
      expect(all.meta.late).toBe(1);
      expect((await decide('Murat', late, 'approve')).statusCode).toBe(200);
      expect(idsOf(await queue())).not.toContain(late);
      expect(idsOf(await queue('?q=Biraz%20bekleyen'))).toEqual([amber]);
      expect(idsOf(await queue('?q=%25'))).toEqual([]);
      expect(idsOf(await queue('?sort=newest'))[0]).toBe(fresh);
    });

    it('is for moderators', async () => {
      expect((await as('Ayşe', 'GET', '/api/admin/reviews')).statusCode).toBe(403);
      expect((await system.get('/api/admin/reviews')).statusCode).toBe(401);
      expect((await as('Murat', 'GET', '/api/admin/reviews?kind=nonsense')).statusCode).toBe(422);
      expect((await as('Murat', 'GET', '/api/admin/reviews/999999999')).statusCode).toBe(404);
    });
  });

  describe('two moderators', () => {
    it('see who is looking, and an admin can take over', async () => {
      const id = await submitted();
      expect((await as('Murat', 'POST', `/api/admin/reviews/${id}/claim`, {})).json()).toMatchObject({ mine: true });
      const refused = await as('Selin', 'POST', `/api/admin/reviews/${id}/claim`, {});
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'CLAIMED', moderator_id: 50 });
      expect((await review(id, 'Selin')).claim).toMatchObject({ moderator: { name: 'Murat Y.' }, mine: false });
      expect((await decide('Selin', id, 'approve')).json()).toMatchObject({ code: 'CLAIMED' });
      expect((await as('Selin', 'POST', `/api/admin/reviews/${id}/claim`, { force: true })).statusCode).toBe(403);
      expect((await as('Ada', 'POST', `/api/admin/reviews/${id}/claim`, { force: true })).json()).toMatchObject({
        mine: true,
      });
      expect((await as('Ada', 'DELETE', `/api/admin/reviews/${id}/claim`)).statusCode).toBe(204);
      expect((await decide('Selin', id, 'approve')).statusCode).toBe(200);
    });

    it('decide about one ad at the same moment: one wins, the other one is told who did', async () => {
      const id = await submitted();
      const [one, other] = await Promise.all([
        decide('Murat', id, 'approve'),
        decide('Selin', id, 'reject', { reason: 'duplicate' }),
      ]);
      expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
      const told = (one.statusCode === 409 ? one : other).json<{ code: string; moderator_id: string }>();
      expect(['ALREADY_DECIDED', 'VERSION_CONFLICT']).toContain(told.code);
      expect((await review(id)).decisions).toHaveLength(1);
    });

    it('never approve what they have not read', async () => {
      const id = await submitted();
      const content = aRealContent({ title: 'Başka bir şey satıyorum artık' });
      await people.after(system.commands.execute(new EditListing({ context: owner(), listing_id: id, content })));
      const refused = await decide('Murat', id, 'approve');
      expect(refused.json()).toMatchObject({ code: 'VERSION_CONFLICT', content_revision: 2 });
    });

    it('repeat a decision whose answer was lost without deciding twice', async () => {
      const id = await submitted();
      const key = randomUUID();
      const post = () =>
        people.as(
          'Murat',
          'POST',
          `/api/admin/reviews/${id}/decision`,
          { content_revision: 1, decision: 'approve' },
          {
            headers: { 'idempotency-key': key },
          },
        );
      const [first, second] = [await post(), await post()];
      expect(second.json<DecisionAnswer>().decision_id).toBe(first.json<DecisionAnswer>().decision_id);
      expect((await review(id)).decisions).toHaveLength(1);
    });
  });

  describe('a decision', () => {
    it('needs a reason, and a note where the reason is another one', async () => {
      const id = await submitted();
      expect((await decide('Murat', id, 'reject')).json()).toMatchObject({ errors: { reason: ['Bir neden seçin.'] } });
      expect((await decide('Murat', id, 'reject', { reason: 'other', note: 'kısa' })).statusCode).toBe(422);
      expect((await decide('Murat', id, 'nonsense')).statusCode).toBe(422);
      expect((await decide('Murat', id, 'reject', { reason: 'bad_photo', note: 'Bulanık' })).statusCode).toBe(200);
      expect((await review(id)).decisions.at(-1)).toMatchObject({
        label: 'Reddedildi',
        reason_label: 'Uygunsuz fotoğraf',
        note: 'Bulanık',
      });
    });

    it('can be taken back by who made it, while nobody has touched the ad', async () => {
      const id = await submitted();
      const { decision_id } = (await decide('Murat', id, 'approve')).json<DecisionAnswer>();
      const undo = async (name: string, ...decision_ids: (string | null)[]) =>
        (await as(name, 'POST', '/api/admin/reviews/undo', { decision_ids })).json<ItemResults>().data;
      expect(await undo('Selin', decision_id)).toMatchObject([{ ok: false, code: 'NOT_YOUR_DECISION' }]);
      expect(await undo('Murat', decision_id, 'nonsense')).toMatchObject([
        { ok: true },
        { ok: false, code: 'NO_DECISION' },
      ]);
      expect(idsOf(await queue())).toContain(id);
      expect((await system.get(`/api/listings/${id}`)).statusCode).toBe(404);
      // The answer was lost: it is taken back, once.
      expect(await undo('Murat', decision_id)).toMatchObject([{ ok: true }]);
      expect((await review(id)).decisions.map(({ decision }) => decision)).toEqual(['approved', 'review_reopened']);

      const again = (await decide('Murat', id, 'approve')).json<DecisionAnswer>();
      await people.after(
        system.commands.execute(new ChangeListingStatus({ context: owner(), listing_id: id, action: 'mark_sold' })),
      );
      expect(await undo('Murat', again.decision_id)).toMatchObject([{ ok: false, code: 'TOUCHED_SINCE' }]);
    });

    it('taken back is the one that was named, whatever another moderator decides in between', async () => {
      const id = await submitted();
      const { decision_id } = (await decide('Murat', id, 'approve')).json<DecisionAnswer>();
      const history = system.app.get(ListingHistory, { strict: false });
      const reading = jest.spyOn(history, 'underReview').mockImplementationOnce(async (listing_id) => {
        reading.mockRestore();
        const read = await history.underReview(listing_id);
        const act = (name: string) => asked({ id: name, role: 'moderator' });
        await system.commands.execute(new ReopenReview({ context: act('50'), listing_id }));
        const verdict = { content_revision: 1, reason: 'duplicate' as const };
        await system.commands.execute(new RejectListing({ context: act('51'), listing_id, ...verdict }));
        return read;
      });
      const answer = await as('Murat', 'POST', '/api/admin/reviews/undo', { decision_ids: [decision_id] });
      expect(answer.json<ItemResults>().data).toMatchObject([{ ok: false, code: 'TOUCHED_SINCE' }]);
      expect((await review(id)).decisions.map(({ decision }) => decision)).toEqual([
        'approved',
        'review_reopened',
        'rejected',
      ]);
    });

    it('taken back leaves the ad its place in the queue', async () => {
      const id = await submitted({}, new Date(Date.now() - 20 * 3_600_000));
      const { waiting_since } = await review(id);
      const { decision_id } = (await decide('Murat', id, 'approve')).json<DecisionAnswer>();
      await as('Murat', 'POST', '/api/admin/reviews/undo', { decision_ids: [decision_id] });
      expect(await review(id)).toMatchObject({ waiting_since, target: 'amber' });
    });

    it('taken back finds the ad still held by who decided', async () => {
      const id = await submitted();
      await as('Murat', 'POST', `/api/admin/reviews/${id}/claim`, {});
      const { decision_id } = (await decide('Murat', id, 'approve')).json<DecisionAnswer>();
      await as('Murat', 'POST', '/api/admin/reviews/undo', { decision_ids: [decision_id] });
      expect((await review(id, 'Selin')).claim).toMatchObject({ moderator: { id: 50 }, mine: false });
      expect((await decide('Selin', id, 'approve')).json()).toMatchObject({ code: 'CLAIMED' });
    });

    it('about many ads at once stands for each by itself', async () => {
      const [one, other] = [await submitted(), await submitted()];
      await decide('Selin', other, 'approve');
      const items = [one, other, 999_999].map((listing_id) => ({ listing_id, content_revision: 1 }));
      const answer = await as('Murat', 'POST', '/api/admin/reviews/decisions', { items, decision: 'approve' });
      expect(answer.json<ItemResults>().data.map(({ ok, code }) => [ok, code])).toEqual([
        [true, null],
        [false, 'ALREADY_DECIDED'],
        [false, 'LISTING_NOT_FOUND'],
      ]);
      const many = Array.from({ length: 101 }, (_, n) => ({ listing_id: n + 1, content_revision: 1 }));
      expect(
        (await as('Murat', 'POST', '/api/admin/reviews/decisions', { items: many, decision: 'approve' })).statusCode,
      ).toBe(422);
    });
  });

  describe('one ad', () => {
    it('is shown with what changed since it was approved, and with its seller’s past', async () => {
      const id = await submitted();
      await decide('Murat', id, 'approve');
      const content = aRealContent({ price_minor: 1_000_00, title: 'Az yakan, bakımlı aile arabası' });
      await people.after(system.commands.execute(new EditListing({ context: owner(), listing_id: id, content })));
      const detail = await review(id);
      expect(detail).toMatchObject({
        first_review: false,
        content_revision: 2,
        title: 'Az yakan, bakımlı aile arabası',
        barred: null,
      });
      expect(detail.changes.map(({ field }) => field).sort()).toEqual(['price', 'title']);
      expect(detail.seller).toMatchObject({ id: OWNER, name: 'Ayşe Y.' });
      expect(detail.seller.rejected_count).toBeGreaterThan(0);
    });

    it('of a moderator is decided by another one', async () => {
      const content = aRealContent();
      const context = asked({ id: '50', role: 'moderator' });
      const submitting = system.commands.execute(new SubmitListing({ context, owner_id: 50, content }));
      const { listing_id } = await people.after(submitting);
      expect((await review(listing_id)).barred).toBe('Kendi ilanınız hakkında karar veremezsiniz.');
      expect((await decide('Murat', listing_id, 'approve')).json()).toMatchObject({ code: 'OWN_LISTING' });
      expect((await as('Murat', 'POST', `/api/admin/reviews/${listing_id}/claim`, {})).json()).toMatchObject({
        code: 'OWN_LISTING',
      });
      expect((await decide('Selin', listing_id, 'approve')).statusCode).toBe(200);
    });
  });

  describe('complaints', () => {
    const published = async () => {
      const id = await submitted();
      const context = asked({ id: '50', role: 'moderator' });
      await people.after(system.commands.execute(new ApproveListing({ context, listing_id: id, content_revision: 1 })));
      return id;
    };
    const complain = (name: string, id: number, body: object = { reason: 'scam', text: 'Kapora istiyor' }) =>
      as(name, 'POST', `/api/listings/${id}/complaints`, body);

    it('bring a public ad before the moderators, once a person', async () => {
      const id = await published();
      expect((await complain('Buse', id)).statusCode).toBe(201);
      expect((await complain('Buse', id)).json()).toMatchObject({ code: 'ALREADY_COMPLAINED' });
      expect((await complain('Ayşe', id)).json()).toMatchObject({ code: 'OWN_LISTING' });
      expect(idsOf(await queue('?kind=complaint'))).toContain(id);
      expect((await review(id)).complaints).toMatchObject([
        { by: { name: 'Buse Y.' }, reason_label: 'Dolandırıcılık şüphesi', text: 'Kapora istiyor' },
      ]);
    });

    it('that are upheld take the ad down; dismissed ones leave it', async () => {
      const [bad, good] = [await published(), await published()];
      await complain('Buse', bad);
      await complain('Buse', good);
      expect((await decide('Murat', bad, 'uphold', { complaints_seen: 1 })).statusCode).toBe(422);
      expect(
        (await decide('Murat', bad, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' })).json(),
      ).toMatchObject({
        status: 'inactive',
      });
      // Taking it back would take back the approval before it: the answer stands.
      expect((await decide('Murat', good, 'dismiss', { complaints_seen: 1 })).json()).toMatchObject({
        status: 'active',
        decision_id: null,
        undo_until: null,
      });
      expect(idsOf(await queue('?kind=complaint'))).not.toContain(bad);
      expect((await system.get(`/api/listings/${good}`)).statusCode).toBe(200);
      expect((await decide('Murat', good, 'dismiss', { complaints_seen: 1 })).json()).toMatchObject({
        code: 'NOTHING_TO_DECIDE',
      });
    });

    it.each([
      ['uphold', 'holds the case', true],
      ['uphold', 'does not', false],
      ['dismiss', 'holds the case', true],
      ['dismiss', 'does not', false],
    ] as const)('are answered once when the first answer was lost: %s, who %s', async (decision, _who, held) => {
      const id = await published();
      await complain('Selin', id);
      if (held) await as('Murat', 'POST', `/api/admin/reviews/${id}/claim`, {});
      const headers = { 'idempotency-key': randomUUID() };
      const body = { content_revision: 1, decision, complaints_seen: 1, reason: 'suspected_scam' };
      const post = () => people.as('Murat', 'POST', `/api/admin/reviews/${id}/decision`, body, { headers });
      const first = await post();
      await complain('Ada', id);
      const again = await post();
      expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
      expect(again.json<DecisionAnswer>()).toEqual(first.json<DecisionAnswer>());
      expect((await review(id)).complaints.map(({ by }) => by.name)).toEqual(decision === 'uphold' ? [] : ['Ada Y.']);
    });

    it('that came in after the moderator opened the case stay in the queue', async () => {
      const id = await published();
      await complain('Buse', id);
      const { complaints_seen, complaints } = await review(id);
      expect([complaints_seen, complaints.length]).toEqual([1, 1]);
      // While the moderator reads, somebody else complains.
      await complain('Ada', id, { reason: 'prohibited' });
      expect((await decide('Murat', id, 'dismiss')).json()).toMatchObject({ code: 'VALIDATION' });
      expect((await decide('Murat', id, 'dismiss', { complaints_seen })).statusCode).toBe(200);
      expect(idsOf(await queue('?kind=complaint'))).toContain(id);
      expect(await review(id)).toMatchObject({
        complaints_seen: 2,
        complaints: [{ by: { name: 'Ada Y.' }, reason: 'prohibited' }],
      });
      expect((await decide('Selin', id, 'dismiss', { complaints_seen })).json()).toMatchObject({
        code: 'NOTHING_TO_DECIDE',
        message: expect.stringContaining('yeni şikâyetler bekliyor'),
      });
      const items = [{ listing_id: id, content_revision: 1, complaints_seen: 2 }];
      const bulk = await as('Murat', 'POST', '/api/admin/reviews/decisions', { items, decision: 'dismiss' });
      expect(bulk.json()).toMatchObject({ data: [{ listing_id: id, ok: true }] });
      expect(idsOf(await queue('?kind=complaint'))).not.toContain(id);
    });

    it('that race with a decision are answered by it or wait, and none is lost', async () => {
      const id = await published();
      await complain('Buse', id);
      // Whom the crowd at one case turned away is told so, and tries again.
      const insist = async (call: () => ReturnType<typeof as>): Promise<number> => {
        const answer = await call();
        return answer.json<{ code?: string }>().code === 'VERSION_CONFLICT' ? insist(call) : answer.statusCode;
      };
      const statuses = await Promise.all([
        insist(() => decide('Murat', id, 'dismiss', { complaints_seen: 1 })),
        insist(() => complain('Ada', id)),
        insist(() => complain('Selin', id)),
      ]);
      expect(statuses).toEqual([200, 201, 201]);
      expect((await review(id)).complaints.map(({ by }) => by.name).sort()).toEqual(['Ada Y.', 'Selin Y.']);
    });

    it('are of people who can see the ad, and say what is wrong', async () => {
      expect((await complain('Buse', await submitted())).statusCode).toBe(404);
      const id = await published();
      expect((await complain('Buse', id, { reason: 'other', text: 'kısa' })).statusCode).toBe(422);
      expect((await complain('Buse', id, { reason: 'nonsense' })).statusCode).toBe(422);
      expect(
        (await system.app.inject({ method: 'POST', url: `/api/listings/${id}/complaints`, payload: {} })).statusCode,
      ).toBe(401);
    });
  });

  describe('an appeal', () => {
    const text = 'Fotoğraflar bana ait, ürünü kendim çektim.';
    const appeal = (name: string, id: number) => as(name, 'POST', `/api/my/listings/${id}/appeal`, { text });
    const rejected = async () => {
      const id = await submitted();
      await decide('Murat', id, 'reject', { reason: 'bad_photo' });
      return id;
    };

    it('is decided by another moderator, and publishes the ad when it is right', async () => {
      const id = await rejected();
      expect((await appeal('Ayşe', id)).statusCode).toBe(201);
      expect((await appeal('Ayşe', id)).json()).toMatchObject({ code: 'ALREADY_APPEALED' });
      expect(idsOf(await queue('?kind=appeal'))).toContain(id);
      expect((await review(id)).appeal).toMatchObject({ text, against: { reason: 'bad_photo' } });
      expect((await review(id)).barred).toContain('başka bir moderatör');
      expect((await decide('Murat', id, 'accept')).json()).toMatchObject({ code: 'OWN_DECISION' });
      expect((await decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
      expect(idsOf(await queue('?kind=appeal'))).not.toContain(id);
      expect((await system.get(`/api/listings/${id}`)).statusCode).toBe(200);
    });

    it('brings back what was taken down', async () => {
      const id = await submitted();
      await decide('Selin', id, 'approve');
      await as('Buse', 'POST', `/api/listings/${id}/complaints`, { reason: 'scam' });
      await decide('Murat', id, 'uphold', { complaints_seen: 1, reason: 'suspected_scam' });
      await appeal('Ayşe', id);
      expect((await decide('Selin', id, 'accept')).json()).toMatchObject({ status: 'active' });
    });

    it('is answered once, and the ad is as the answer says', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await rejected();
        await appeal('Ayşe', id);
        const [accepted, denied] = await Promise.all([
          decide('Ada', id, 'accept'),
          decide('Selin', id, 'deny', { note: 'Karar doğru.' }),
        ]);
        expect([accepted.statusCode, denied.statusCode].sort()).toEqual([200, 409]);
        expect((await review(id)).status).toBe(accepted.statusCode === 200 ? 'active' : 'inactive');
      }
    });

    it.each(['accept', 'deny'] as const)('is answered once when the first answer was lost: %s', async (decision) => {
      const id = await rejected();
      await appeal('Ayşe', id);
      await as('Selin', 'POST', `/api/admin/reviews/${id}/claim`, {});
      const headers = { 'idempotency-key': randomUUID() };
      const body = { content_revision: 1, decision, note: 'Bir daha baktık.' };
      const post = () => people.as('Selin', 'POST', `/api/admin/reviews/${id}/decision`, body, { headers });
      const [first, again] = [await post(), await post()];
      expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
      expect(again.json<DecisionAnswer>()).toEqual(first.json<DecisionAnswer>());
    });

    it('is left to who is looking at it, whichever revision somebody else names', async () => {
      const id = await rejected();
      await appeal('Ayşe', id);
      await as('Ada', 'POST', `/api/admin/reviews/${id}/claim`, {});
      const denied = await as('Selin', 'POST', `/api/admin/reviews/${id}/decision`, {
        content_revision: 999,
        decision: 'deny',
        note: 'Karar doğru.',
      });
      expect(denied.json()).toMatchObject({ code: 'CLAIMED' });
    });

    it('that is denied leaves everything as it is, and is the last one', async () => {
      const id = await rejected();
      await appeal('Ayşe', id);
      expect((await decide('Selin', id, 'deny', { note: 'Karar doğru.' })).json()).toMatchObject({
        status: 'inactive',
      });
      expect((await appeal('Ayşe', id)).json()).toMatchObject({ code: 'ALREADY_APPEALED' });
    });

    it('is of the owner, about a decision against them', async () => {
      expect((await appeal('Buse', await rejected())).statusCode).toBe(404);
      expect((await appeal('Ayşe', await submitted())).json()).toMatchObject({ code: 'NOT_APPEALABLE' });
    });
  });

  it('read anew from the log says the same', async () => {
    const report = await system.engine.rebuild('reviews', { switch: false });
    expect(report.comparison?.map(({ table, equal }) => [table, equal])).toEqual([
      ['review_case', true],
      ['review_decision', true],
      ['rule_hit', true],
    ]);
  });
});
