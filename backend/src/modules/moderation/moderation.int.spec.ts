import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdvertList, DecisionAnswer, ItemResults } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { idsOf, type ModerationApp, OWNER, startModerationApp } from '#test/support/moderation-app.js';
import {
  ChangeListingStatus,
  EditListing,
  ListingDecisions,
  ListingHistory,
  SubmitListing,
} from '#modules/listings/contract.js';

describe('moderation', () => {
  let moderation: ModerationApp;
  beforeAll(async () => {
    moderation = await startModerationApp();
  });
  afterAll(() => moderation.close());

  describe('the queue', () => {
    it('shows what waits, the oldest first, with its target, and loses what was decided', async () => {
      const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
      const late = await moderation.submitted({ title: 'Çok bekleyen bisiklet' }, hours(25));
      const amber = await moderation.submitted({ title: 'Biraz bekleyen bisiklet' }, hours(19));
      const fresh = await moderation.submitted({ title: 'Yeni gelen bisiklet ilanı' });
      const all = await moderation.queue();
      const ours = all.data.filter(({ listing_id }) => [late, amber, fresh].includes(listing_id));
      expect(ours.map(({ listing_id, target }) => [listing_id, target])).toEqual([
        [late, 'late'],
        [amber, 'amber'],
        [fresh, 'on_time'],
      ]);
      expect(all.meta.counts.listing).toBe(all.meta.total);
      expect(all.meta.late).toBe(1);
      expect((await moderation.decide('Murat', late, 'approve')).statusCode).toBe(200);
      expect(idsOf(await moderation.queue())).not.toContain(late);
      expect(idsOf(await moderation.queue('?q=Biraz%20bekleyen'))).toEqual([amber]);
      expect(idsOf(await moderation.queue('?q=%25'))).toEqual([]);
      // Whoever has no Turkish keyboard, or holds the capitals, means the same words, in whatever order.
      for (const typed of ['YENİ', 'yenı gelen', 'ilani yeni', 'ILANI', String(fresh)])
        expect([typed, idsOf(await moderation.queue(`?q=${encodeURIComponent(typed)}`))]).toEqual([typed, [fresh]]);
      expect(idsOf(await moderation.queue('?sort=newest'))[0]).toBe(fresh);
    });

    it('is for moderators', async () => {
      expect((await moderation.as('Ayşe', 'GET', '/api/admin/reviews')).statusCode).toBe(403);
      expect((await moderation.system.get('/api/admin/reviews')).statusCode).toBe(401);
      expect((await moderation.as('Murat', 'GET', '/api/admin/reviews?kind=nonsense')).statusCode).toBe(422);
      expect((await moderation.as('Murat', 'GET', '/api/admin/reviews/999999999')).statusCode).toBe(404);
    });
  });

  describe('two moderators', () => {
    it('see who is looking, and an admin can take over', async () => {
      const id = await moderation.submitted();
      expect((await moderation.as('Murat', 'POST', `/api/admin/reviews/${id}/claim`, {})).json()).toMatchObject({
        mine: true,
      });
      const refused = await moderation.as('Selin', 'POST', `/api/admin/reviews/${id}/claim`, {});
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'CLAIMED', moderator_id: 50 });
      expect((await moderation.review(id, 'Selin')).claim).toMatchObject({
        moderator: { name: 'Murat Y.' },
        mine: false,
      });
      expect((await moderation.decide('Selin', id, 'approve')).json()).toMatchObject({ code: 'CLAIMED' });
      expect((await moderation.as('Selin', 'POST', `/api/admin/reviews/${id}/claim`, { force: true })).statusCode).toBe(
        403,
      );
      expect(
        (await moderation.as('Ada', 'POST', `/api/admin/reviews/${id}/claim`, { force: true })).json(),
      ).toMatchObject({
        mine: true,
      });
      expect((await moderation.as('Ada', 'DELETE', `/api/admin/reviews/${id}/claim`)).statusCode).toBe(204);
      expect((await moderation.decide('Selin', id, 'approve')).statusCode).toBe(200);
    });

    it('decide about one ad at the same moment: one wins, the other one is told who did', async () => {
      const id = await moderation.submitted();
      const [one, other] = await Promise.all([
        moderation.decide('Murat', id, 'approve'),
        moderation.decide('Selin', id, 'reject', { reason: 'duplicate' }),
      ]);
      expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
      const told = (one.statusCode === 409 ? one : other).json<{ code: string; moderator_id: string }>();
      expect(['ALREADY_DECIDED', 'VERSION_CONFLICT']).toContain(told.code);
      expect((await moderation.review(id)).decisions).toHaveLength(1);
    });

    it('are not told of an earlier decision where the owner ended the wait', async () => {
      const id = await moderation.submitted();
      await moderation.decide('Selin', id, 'approve');
      const content = aRealContent({ title: 'Başka bir şey satıyorum artık' });
      await moderation.people.after(
        moderation.system.commands.execute(new EditListing({ context: moderation.owner(), listing_id: id, content })),
      );
      await moderation.as('Ayşe', 'POST', `/api/listings/${id}/deactivate`);
      const refused = await moderation.decide('Murat', id, 'approve', { content_revision: 2 });
      expect(refused.json()).toMatchObject({ code: 'NOTHING_TO_DECIDE' });
      expect(refused.json<{ message: string }>().message).toContain('Sahibi bu ilanı yayından çekti');
    });

    it('never approve what they have not read', async () => {
      const id = await moderation.submitted();
      const content = aRealContent({ title: 'Başka bir şey satıyorum artık' });
      await moderation.people.after(
        moderation.system.commands.execute(new EditListing({ context: moderation.owner(), listing_id: id, content })),
      );
      const refused = await moderation.decide('Murat', id, 'approve');
      expect(refused.json()).toMatchObject({ code: 'VERSION_CONFLICT', content_revision: 2 });
    });

    it('find an ad by its public title and by the one that waits, however they are typed', async () => {
      const id = await moderation.submitted({ title: 'Kadıköy’de kırmızı şemsiye' });
      expect((await moderation.decide('Murat', id, 'approve')).statusCode).toBe(200);
      const content = aRealContent({ title: 'Üsküdar’da çağla yeşili şemsiye' });
      await moderation.people.after(
        moderation.system.commands.execute(new EditListing({ context: moderation.owner(), listing_id: id, content })),
      );
      for (const typed of ['KIRMIZI ŞEMSİYE', 'semsiye kadikoy', 'çağla', 'CAGLA USKUDAR', String(id)]) {
        const answer = await moderation.as('Ada', 'GET', `/api/admin/adverts?q=${encodeURIComponent(typed)}`);
        const { data, meta } = answer.json<AdvertList>();
        expect([typed, data.map((one) => one.id), meta.counts.all]).toEqual([typed, [id], 1]);
      }
      const none = await moderation.as('Ada', 'GET', '/api/admin/adverts?q=%25%25');
      expect(none.json<AdvertList>().meta.total).toBe(0);
    });

    it('repeat a decision whose answer was lost without deciding twice', async () => {
      const id = await moderation.submitted();
      const key = randomUUID();
      const post = () =>
        moderation.as(
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
      expect((await moderation.review(id)).decisions).toHaveLength(1);
    });
  });

  describe('a decision', () => {
    it('needs a reason, and a note where the reason is another one', async () => {
      const id = await moderation.submitted();
      expect((await moderation.decide('Murat', id, 'reject')).json()).toMatchObject({
        errors: { reason: ['Bir neden seçin.'] },
      });
      expect((await moderation.decide('Murat', id, 'reject', { reason: 'other', note: 'kısa' })).statusCode).toBe(422);
      expect((await moderation.decide('Murat', id, 'nonsense')).statusCode).toBe(422);
      expect(
        (await moderation.decide('Murat', id, 'reject', { reason: 'bad_photo', note: 'Bulanık' })).statusCode,
      ).toBe(200);
      expect((await moderation.review(id)).decisions.at(-1)).toMatchObject({
        label: 'Reddedildi',
        reason_label: 'Uygunsuz fotoğraf',
        note: 'Bulanık',
      });
    });

    it('can be taken back by who made it, while nobody has touched the ad', async () => {
      const id = await moderation.submitted();
      const { decision_id } = (await moderation.decide('Murat', id, 'approve')).json<DecisionAnswer>();
      const undo = async (name: string, ...decision_ids: (string | null)[]) =>
        (await moderation.as(name, 'POST', '/api/admin/reviews/undo', { decision_ids })).json<ItemResults>().data;
      expect(await undo('Selin', decision_id)).toMatchObject([{ ok: false, code: 'NOT_YOUR_DECISION' }]);
      expect(await undo('Murat', decision_id, 'nonsense')).toMatchObject([
        { ok: true },
        { ok: false, code: 'NO_DECISION' },
      ]);
      expect(idsOf(await moderation.queue())).toContain(id);
      expect((await moderation.as('', 'GET', `/api/listings/${id}`)).statusCode).toBe(404);
      // The answer was lost: it is taken back, once.
      expect(await undo('Murat', decision_id)).toMatchObject([{ ok: true }]);
      expect((await moderation.review(id)).decisions.map(({ decision }) => decision)).toEqual([
        'approved',
        'review_reopened',
      ]);

      const again = (await moderation.decide('Murat', id, 'approve')).json<DecisionAnswer>();
      await moderation.people.after(
        moderation.system.commands.execute(
          new ChangeListingStatus({ context: moderation.owner(), listing_id: id, action: 'mark_sold' }),
        ),
      );
      expect(await undo('Murat', again.decision_id)).toMatchObject([{ ok: false, code: 'TOUCHED_SINCE' }]);
    });

    it('taken back is the one that was named, whatever another moderator decides in between', async () => {
      const id = await moderation.submitted();
      const { decision_id } = (await moderation.decide('Murat', id, 'approve')).json<DecisionAnswer>();
      const history = moderation.system.app.get(ListingHistory, { strict: false });
      const reading = jest.spyOn(history, 'underReview').mockImplementationOnce(async (listing_id) => {
        reading.mockRestore();
        const read = await history.underReview(listing_id);
        const act = (name: string) => asked({ id: name, role: 'moderator' });
        const decisions = moderation.system.app.get(ListingDecisions, { strict: false });
        await decisions.act(listing_id, act('50'), { type: 'reopen' });
        await decisions.act(listing_id, act('51'), { type: 'reject', content_revision: 1, reason: 'duplicate' });
        return read;
      });
      const answer = await moderation.as('Murat', 'POST', '/api/admin/reviews/undo', { decision_ids: [decision_id] });
      expect(answer.json<ItemResults>().data).toMatchObject([{ ok: false, code: 'TOUCHED_SINCE' }]);
      expect((await moderation.review(id)).decisions.map(({ decision }) => decision)).toEqual([
        'approved',
        'review_reopened',
        'rejected',
      ]);
    });

    it('taken back leaves the ad its place in the queue', async () => {
      const id = await moderation.submitted({}, new Date(Date.now() - 20 * 3_600_000));
      const { waiting_since } = await moderation.review(id);
      const { decision_id } = (await moderation.decide('Murat', id, 'approve')).json<DecisionAnswer>();
      await moderation.as('Murat', 'POST', '/api/admin/reviews/undo', { decision_ids: [decision_id] });
      expect(await moderation.review(id)).toMatchObject({ waiting_since, target: 'amber' });
    });

    it('taken back finds the ad still held by who decided', async () => {
      const id = await moderation.submitted();
      await moderation.as('Murat', 'POST', `/api/admin/reviews/${id}/claim`, {});
      const { decision_id } = (await moderation.decide('Murat', id, 'approve')).json<DecisionAnswer>();
      await moderation.as('Murat', 'POST', '/api/admin/reviews/undo', { decision_ids: [decision_id] });
      expect((await moderation.review(id, 'Selin')).claim).toMatchObject({ moderator: { id: 50 }, mine: false });
      expect((await moderation.decide('Selin', id, 'approve')).json()).toMatchObject({ code: 'CLAIMED' });
    });

    it('about many ads at once stands for each by itself', async () => {
      const [one, other] = [await moderation.submitted(), await moderation.submitted()];
      await moderation.decide('Selin', other, 'approve');
      const items = [one, other, 999_999].map((listing_id) => ({ listing_id, content_revision: 1 }));
      const answer = await moderation.as('Murat', 'POST', '/api/admin/reviews/decisions', {
        items,
        decision: 'approve',
      });
      expect(answer.json<ItemResults>().data.map(({ ok, code }) => [ok, code])).toEqual([
        [true, null],
        [false, 'ALREADY_DECIDED'],
        [false, 'LISTING_NOT_FOUND'],
      ]);
      const many = Array.from({ length: 101 }, (_, n) => ({ listing_id: n + 1, content_revision: 1 }));
      expect(
        (await moderation.as('Murat', 'POST', '/api/admin/reviews/decisions', { items: many, decision: 'approve' }))
          .statusCode,
      ).toBe(422);
    });
  });

  describe('one ad', () => {
    it('is shown with what changed since it was approved, and with its seller’s past', async () => {
      const id = await moderation.submitted();
      await moderation.decide('Murat', id, 'approve');
      const content = aRealContent({ price_minor: 1_000_00, title: 'Az yakan, bakımlı aile arabası' });
      await moderation.people.after(
        moderation.system.commands.execute(new EditListing({ context: moderation.owner(), listing_id: id, content })),
      );
      const detail = await moderation.review(id);
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
      const submitting = moderation.system.commands.execute(new SubmitListing({ context, owner_id: 50, content }));
      const { listing_id } = await moderation.people.after(submitting);
      expect((await moderation.review(listing_id)).barred).toBe('Kendi ilanınız hakkında karar veremezsiniz.');
      expect((await moderation.decide('Murat', listing_id, 'approve')).json()).toMatchObject({ code: 'OWN_LISTING' });
      expect((await moderation.as('Murat', 'POST', `/api/admin/reviews/${listing_id}/claim`, {})).json()).toMatchObject(
        {
          code: 'OWN_LISTING',
        },
      );
      expect((await moderation.decide('Selin', listing_id, 'approve')).statusCode).toBe(200);
    });
  });

  it('read anew from the log says the same', async () => {
    expect(await moderation.rebuilt()).toEqual({ review_case: true, review_decision: true, rule_hit: true });
  });
});
