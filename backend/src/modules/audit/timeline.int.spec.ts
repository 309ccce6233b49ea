import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage, Timeline } from '@ilan/api';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { AppError } from '#kernel/app-error.js';
import { MODERATOR, OWNER_ID } from '#test/builders/a-listing.js';
import { type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import { aRealContent, asked, byModerator, byOwner } from '#test/support/listings-app.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import {
  ApproveListing,
  ChangeListingStatus,
  DeleteListing,
  EditListing,
  EndFeature,
  FeatureListing,
  RejectListing,
  RequestChanges,
  RestoreListing,
  SubmitListing,
  TakeDownListing,
} from '#modules/listings/contract.js';
import { Appeal } from '../moderation/commands/appeal.js';
import { ClaimReview } from '../moderation/commands/claim-review.js';
import { Complain } from '../moderation/commands/complain.js';
import { DecideReview } from '../moderation/commands/decide-review.js';
import { ReleaseReview } from '../moderation/commands/release-review.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { isStaffAct } from './chain/staff-act.js';

const judgement = { reason: 'duplicate', note: 'Aynı ilanınız yayında.' } as const;

/** What anybody may try with an ad; most of it is refused most of the time. */
const ACTIONS = {
  edit: (listing_id: number, step: number) =>
    new EditListing({
      context: byOwner(),
      listing_id,
      content: aRealContent({ title: `Hâlinin numarası ${step} olan ilan`, price_minor: 1_000 + step }),
    }),
  approve: (listing_id: number, content_revision: number) =>
    new ApproveListing({ context: byModerator(), listing_id, content_revision }),
  reject: (listing_id: number, content_revision: number) =>
    new RejectListing({ context: byModerator(), listing_id, content_revision, ...judgement }),
  change: (listing_id: number, content_revision: number) =>
    new RequestChanges({ context: byModerator(), listing_id, content_revision, ...judgement }),
  decide: (listing_id: number, content_revision: number) =>
    new DecideReview({
      context: byModerator(),
      listing_id,
      content_revision,
      decision: 'approve',
      may_take_down: true,
    }),
  uphold: (listing_id: number, content_revision: number) =>
    new DecideReview({
      ...{ context: byModerator(), listing_id, content_revision, complaints_seen: 1_000 },
      ...{ decision: 'uphold', may_take_down: true, ...judgement },
    }),
  claim: (listing_id: number) =>
    new ClaimReview({ context: byModerator(), listing_id, force: false, may_force: false }),
  seize: (listing_id: number) =>
    new ClaimReview({ context: asked({ id: '100', role: 'admin' }), listing_id, force: true, may_force: true }),
  release: (listing_id: number) => new ReleaseReview({ context: byModerator(), listingId: listing_id }),
  complain: (listing_id: number, step: number) =>
    new Complain({
      context: asked({ id: String(900 + step), role: 'users' }),
      listingId: listing_id,
      reason: 'scam',
      text: 'Satıcı ödeme istedi.',
    }),
  appeal: (listing_id: number) =>
    new Appeal({ context: byOwner(), listingId: listing_id, text: 'Bu ilan benzersizdir, lütfen yeniden bakın.' }),
  sell: (listing_id: number) => new ChangeListingStatus({ context: byOwner(), listing_id, action: 'mark_sold' }),
  rest: (listing_id: number) => new ChangeListingStatus({ context: byOwner(), listing_id, action: 'deactivate' }),
  wake: (listing_id: number) => new ChangeListingStatus({ context: byOwner(), listing_id, action: 'reactivate' }),
  feature: (listing_id: number) => new FeatureListing({ context: byModerator(), listing_id, days: 7 }),
  unfeature: (listing_id: number) => new EndFeature({ context: byModerator(), listing_id }),
  takeDown: (listing_id: number) => new TakeDownListing({ context: byModerator(), listing_id, ...judgement }),
  restore: (listing_id: number) => new RestoreListing({ context: byModerator(), listing_id }),
  remove: (listing_id: number) =>
    new DeleteListing({ context: byModerator(), listing_id, as: { by: 'staff', ...judgement } }),
} as const;
type Action = keyof typeof ACTIONS;
const often: Action[] = ['edit', 'approve', 'reject', 'change', 'claim', 'takeDown', 'restore', 'feature', 'complain'];
const actions = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...often) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(ACTIONS) as Action[])) },
);

/** A life in which most things happen, so that the random ones beside it need not be lucky to prove something. */
const EVENTFUL: readonly Action[] = [
  ...(['claim', 'release', 'seize', 'claim', 'reject', 'appeal', 'edit', 'claim', 'approve', 'feature'] as const),
  ...(['unfeature', 'complain', 'takeDown', 'restore', 'rest', 'wake', 'sell', 'wake', 'edit', 'change'] as const),
];

describe('whatever owners and staff do with an ad', () => {
  let audit: AuditApp;
  let store: EventStore;
  beforeAll(async () => {
    audit = await startAuditApp([ModerationModule]);
    store = audit.system.app.get(EventStore);
  });
  afterAll(() => audit.close());

  const log = async (): Promise<readonly RecordedEvent[]> => store.readAll({ limit: 100_000 });
  const told = (id: number) => audit.json<Timeline>(`/api/admin/adverts/${id}/timeline`);
  const place = ({ id: event_id, position, revision, type, meta }: RecordedEvent) => ({
    event_id,
    position,
    revision,
    type,
    at: meta.occurredAt,
    correlation_id: meta.correlationId,
    causation_id: meta.causationId,
  });

  async function live(life: readonly Action[]): Promise<number> {
    const { commands } = audit.system;
    const content = aRealContent();
    const { listing_id } = await commands.execute(
      new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content }),
    );
    for (const [step, action] of life.entries()) {
      const { content_revision } = await audit.history.asOf(listing_id, undefined);
      await commands
        .execute(ACTIONS[action](listing_id, action === 'edit' ? step : (content_revision ?? 1)))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
    }
    return listing_id;
  }

  /** The timeline holds exactly the events of the ad's streams, in the order of the log. */
  async function agrees(id: number): Promise<void> {
    const ofAd = (await log()).filter(({ streamId }) => streamId === `listing-${id}` || streamId === `review-${id}`);
    const { data } = await told(id);
    expect(data).toEqual(ofAd.map((event) => expect.objectContaining(place(event))));
    for (const { caused_by } of data)
      if (caused_by !== null) expect(ofAd.map((event) => event.id)).toContain(caused_by);
    expect(data.map(({ audited }) => audited)).toEqual(ofAd.map(isStaffAct));
  }

  async function entries() {
    const all: AuditPage['data'] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await audit.json<AuditPage>(`/api/admin/audit?per_page=100&page=${page}`);
      all.push(...data);
      if (page >= meta.last_page) return all.reverse();
    }
  }

  it('an ad stands at any moment as a beginning of the log says, also where the clock of a server was behind', async () => {
    const { commands } = audit.system;
    const at = (minute: number) => ({ now: new Date(Date.UTC(2026, 10, 20, 9, minute)) });
    const first = new SubmitListing({ context: byOwner(at(0)), owner_id: OWNER_ID, content: aRealContent() });
    const { listing_id } = await commands.execute(first);
    const content = aRealContent({ price_minor: 70_000_000 });
    await commands.execute(new EditListing({ context: byOwner(at(10)), listing_id, content }));
    await commands.execute(new ApproveListing({ context: byModerator(at(5)), listing_id, content_revision: 2 }));
    const stood = async (minute: number) => audit.history.asOf(listing_id, at(minute).now);
    // The approval of a content that nobody had written yet never was.
    expect(await stood(5)).toMatchObject({ status: 'pending', content_revision: 1, public_revision: null });
    expect(await stood(10)).toMatchObject({ status: 'active', content_revision: 2, public_revision: 2 });
    expect((await stood(10)).moments).toEqual([at(0), at(10)].map(({ now }) => now.toISOString()));
  });

  it('its timeline is the log, and the audit log has each act of staff, also when it was made anew', async () => {
    const ids: number[] = [];
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 5, maxLength: 30 }), async (life) => {
        const id = await live(life);
        ids.push(id);
        await agrees(id);
        for (const { type } of (await told(id)).data) kinds.add(type);
      }),
      { numRuns: 15, endOnFailure: true, examples: [[[...EVENTFUL]]] },
    );
    expect(kinds.size).toBeGreaterThan(10);

    await audit.chain.catchUp();
    const before = await entries();
    const staff = (await log()).filter(isStaffAct);
    expect(before.map(({ action, correlation_id, at }) => ({ action, correlation_id, at }))).toEqual(
      staff.map(({ type: action, meta }) => ({ action, correlation_id: meta.correlationId, at: meta.occurredAt })),
    );
    expect(before.map(({ number }) => number)).toEqual(staff.map((_, index) => index + 1));

    await audit.database.query('truncate app.audit_entry, app.audit_chain');
    await audit.chain.catchUp();
    expect(await entries()).toEqual(before);
    for (const id of ids) await agrees(id);
  });

  it('an event of an older schema is told like one of today', async () => {
    const id = await live(['claim']);
    const at = new Date().toISOString();
    const finding = {
      rule_id: 'r',
      label: 'Yinelenen ilan',
      action: 'flag',
      risk: 30,
      sentence: 'Başlık başka bir ilana çok benziyor.',
      field: null,
      matches: [],
      related: [],
    };
    const meta = { actorId: 'system:rules', actorRole: 'system', occurredAt: at, schema: 1 };
    await store.append(`review-${id}`, 'any', [
      {
        id: randomUUID(),
        type: 'review.assessed',
        data: { listing_id: id, owner_id: OWNER_ID, at, content_revision: 1, risk: 30, findings: [finding] },
        meta: { ...meta, correlationId: 'eski', causationId: 'eski' },
      },
    ]);
    await agrees(id);
    expect((await told(id)).data.at(-1)).toMatchObject({
      sentence: 'Kurallar ilanı kurallarla inceledi',
      note: 'Yinelenen ilan: Başlık başka bir ilana çok benziyor.',
      actor: { kind: 'system' },
    });
  });

  it('of an ad with thousands of events the newest are told, and a sentence says that there are more', async () => {
    const id = await live(['approve']);
    const [, approved] = await store.readStream(`listing-${id}`);
    if (!approved) throw new Error('The ad was approved');
    const { type, data, meta } = approved;
    const again = Array.from({ length: 2_000 }, () => ({ id: randomUUID(), type, data, meta }));
    // An append has an end, too.
    await store.append(`listing-${id}`, approved.revision, again.slice(0, 1_000));
    await store.append(`listing-${id}`, approved.revision + 1_000, again.slice(1_000));
    const { data: entries, left_out } = await told(id);
    const ofReview = (await store.readStream(`review-${id}`)).length;
    expect([entries.length, entries.at(-1)?.event_id]).toEqual([2_000 + ofReview, again.at(-1)?.id]);
    expect(left_out).toEqual([
      'İlanın son 2.000 olayı gösterilir, içerikte neyin değiştiği söylenmeden; daha eskisi günlükte olay olay okunur.',
    ]);
  });

  it('what follows from an event says so', async () => {
    const id = await live([]);
    const [submitted] = (await told(id)).data;
    const { commands } = audit.system;
    const context = byModerator({
      causationId: submitted?.event_id ?? '',
      correlationId: submitted?.correlation_id ?? '',
    });
    await commands.execute(new ClaimReview({ context, listing_id: id, force: false, may_force: false }));
    expect((await told(id)).data.at(-1)).toMatchObject({
      type: 'review.claimed',
      caused_by: submitted?.event_id,
      actor: { id: MODERATOR.id },
    });
  });

  it('an ad with an event that cannot be read is told up to it, and nobody decides anything by the rest', async () => {
    const id = await live(['approve']);
    const stream = `listing-${id}`;
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    if (!last) throw new Error('The ad was approved');
    const before = new Date(last.meta.occurredAt);
    const occurredAt = new Date(before.getTime() + 1).toISOString();
    const strange = { id: randomUUID(), type: 'listing.from-tomorrow', data: {}, meta: { ...last.meta, occurredAt } };
    await store.append(stream, last.revision, [strange]);
    expect(await audit.history.asOf(id, before)).toMatchObject({ status: 'active', left_out: [] });
    const after = await audit.history.asOf(id, new Date(occurredAt));
    expect(after).toMatchObject({ status: 'unknown', content: null, public_revision: null });
    expect(after.left_out).toEqual([
      `#${last.revision + 1} numaralı olayı (listing.from-tomorrow) bu program okuyamıyor; ilanın ondan sonraki hâli bilinmiyor. Olay günlükte durur.`,
    ]);
    const { commands } = audit.system;
    await expect(commands.execute(ACTIONS.complain(id, 1))).rejects.toMatchObject({ code: 'RECORD_UNREADABLE' });

    // The events themselves are told all the same, what cannot be read by its name.
    await store.append(`review-${id}`, 'any', [{ ...strange, id: randomUUID(), type: 'review.from-tomorrow' }]);
    await agrees(id);
    const { data, left_out } = await told(id);
    expect(data.slice(-2).map(({ sentence, changes }) => [sentence, changes])).toEqual([
      ['Okunamayan bir olay: listing.from-tomorrow', []],
      ['Okunamayan bir olay: review.from-tomorrow', []],
    ]);
    expect(left_out).toEqual(after.left_out);
  });
});
