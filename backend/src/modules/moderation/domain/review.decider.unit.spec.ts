import { describe, expect, it } from '@jest/globals';
import { openAppeal, openComplaints, reviewDecider, type ReviewCommand, type ReviewState } from './review.decider.js';
import type { ReviewEvent } from './review.events.js';

const OWNER = { id: '7', role: 'users' };
const BUYER = { id: '8', role: 'users' };
const MURAT = { id: '50', role: 'moderator' };
const SELIN = { id: '51', role: 'moderator' };
const DECISION = '0199a0aa-0000-7000-8000-000000000001';
const COMPLAINT = '0199a0aa-0000-7000-8000-000000000002';
const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 9, n));

type Bare<Command> = Command extends ReviewCommand ? Omit<Command, 'listing_id' | 'owner_id' | 'now'> : never;
const ask = (command: Bare<ReviewCommand>, now = minute(0)) =>
  ({ listing_id: 1, owner_id: 7, now, ...command }) as ReviewCommand;

const claim = (actor: typeof MURAT, now = minute(0), more = {}) =>
  ask({ type: 'claim', actor, content_revision: 1, force: false, may_force: false, ...more }, now);
const complain = (actor = BUYER, complaint_id = COMPLAINT) =>
  ask({ type: 'complain', actor, complaint_id, reason: 'scam', text: null });
const appeal = (now = minute(0), decided_at = minute(0)) =>
  ask(
    {
      type: 'appeal',
      actor: OWNER,
      decision_id: DECISION,
      decided_by: '50',
      decided_at,
      text: 'Fiyat doğru, kutusu kapalı',
    },
    now,
  );
const resolve = (seen: number) => ask({ type: 'resolve_complaints', actor: MURAT, outcome: 'dismissed', seen });
const decideAppeal = (actor: typeof MURAT) => ask({ type: 'decide_appeal', actor, outcome: 'accepted', note: null });

function decided(state: ReviewState, command: ReviewCommand): readonly ReviewEvent[] {
  const result = reviewDecider.decide(command, state);
  if (!result.ok) throw result.error;
  return result.value;
}
const given = (...commands: readonly ReviewCommand[]): ReviewState =>
  commands.reduce(
    (state, command) => decided(state, command).reduce((before, event) => reviewDecider.evolve(before, event), state),
    reviewDecider.initialState,
  );
function refused(state: ReviewState, command: ReviewCommand) {
  const result = reviewDecider.decide(command, state);
  if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
  return result.error;
}

describe('a claim', () => {
  it('lasts ten minutes', () => {
    const [event] = decided(given(), claim(MURAT));
    expect(event).toMatchObject({
      type: 'review.claimed',
      data: { moderator_id: 50, until: minute(10).toISOString(), taken_from: null },
    });
  });

  it('keeps others out until it runs out', () => {
    expect(refused(given(claim(MURAT)), claim(SELIN, minute(9)))).toMatchObject({
      code: 'CLAIMED',
      details: { moderator_id: 50, until: minute(10).toISOString() },
    });
    expect(decided(given(claim(MURAT)), claim(SELIN, minute(10)))).toHaveLength(1);
  });

  it('is renewed by its holder, and written down only when that makes a difference', () => {
    expect(decided(given(claim(MURAT)), claim(MURAT, minute(2)))).toEqual([]);
    expect(decided(given(claim(MURAT)), claim(MURAT, minute(4)))[0]?.data).toMatchObject({
      until: minute(14).toISOString(),
    });
  });

  it('falls with the content that was claimed', () => {
    expect(decided(given(claim(MURAT)), claim(SELIN, minute(1), { content_revision: 2 }))).toHaveLength(1);
  });

  it('is taken by force only by those who may, and says from whom', () => {
    expect(refused(given(claim(MURAT)), claim(SELIN, minute(1), { force: true }))).toMatchObject({ kind: 'forbidden' });
    expect(
      decided(given(claim(MURAT)), claim(SELIN, minute(1), { force: true, may_force: true }))[0]?.data,
    ).toMatchObject({
      moderator_id: 51,
      taken_from: 50,
    });
  });

  it('ends when its holder leaves, and not when somebody else does', () => {
    const release = (actor: typeof MURAT) => ask({ type: 'release', actor });
    expect(decided(given(claim(MURAT)), release(SELIN))).toEqual([]);
    expect(decided(given(claim(MURAT), release(MURAT)), claim(SELIN, minute(1)))).toHaveLength(1);
  });

  it('is never of one’s own ad', () => {
    expect(refused(given(), claim(OWNER))).toMatchObject({ code: 'OWN_LISTING' });
  });
});

describe('a complaint', () => {
  it('counts once a person', () => {
    expect(refused(given(complain()), complain())).toMatchObject({ code: 'ALREADY_COMPLAINED' });
    expect(decided(given(complain()), complain(MURAT))).toHaveLength(1);
  });

  it('stays counted when it has been dismissed', () => {
    const dismiss = resolve(1);
    expect(refused(given(complain(), dismiss), complain())).toMatchObject({ code: 'ALREADY_COMPLAINED' });
    expect(refused(given(complain(), dismiss), dismiss)).toMatchObject({ code: 'NOTHING_TO_DECIDE' });
  });

  it('that came in after the moderator looked waits for an answer of its own', () => {
    const later = '0199a0aa-0000-7000-8000-000000000003';
    const both = given(complain(), complain(SELIN, later));
    expect(decided(both, resolve(1))[0]?.data).toMatchObject({ complaint_ids: [COMPLAINT] });
    const rest = given(complain(), complain(SELIN, later), resolve(1));
    expect(openComplaints(rest)).toEqual([later]);
    expect(refused(rest, resolve(1))).toMatchObject({
      code: 'NOTHING_TO_DECIDE',
      message: expect.stringContaining('yeni'),
    });
    expect(decided(rest, resolve(2))[0]?.data).toMatchObject({ complaint_ids: [later] });
  });

  it('is never about one’s own ad, nor decided by its owner', () => {
    expect(refused(given(), complain(OWNER))).toMatchObject({ code: 'OWN_LISTING' });
    const own = { ...resolve(1), actor: OWNER };
    expect(refused(given(complain()), own)).toMatchObject({ code: 'OWN_LISTING' });
  });
});

describe('an appeal', () => {
  it('is heard once, within thirty days', () => {
    const days = (n: number) => new Date(minute(0).getTime() + n * 86_400_000);
    expect(openAppeal(given(appeal(days(30))))).toMatchObject({ decision_id: DECISION });
    expect(refused(given(), appeal(new Date(days(30).getTime() + 1)))).toMatchObject({ code: 'APPEAL_TOO_LATE' });
    expect(refused(given(appeal()), appeal())).toMatchObject({ code: 'ALREADY_APPEALED' });
    expect(refused(given(appeal(), decideAppeal(SELIN)), appeal())).toMatchObject({ code: 'ALREADY_APPEALED' });
  });

  it('is decided by another moderator, and never by the owner', () => {
    expect(refused(given(appeal()), decideAppeal(MURAT))).toMatchObject({ code: 'OWN_DECISION' });
    expect(refused(given(appeal()), decideAppeal(OWNER))).toMatchObject({ code: 'OWN_LISTING' });
    expect(decided(given(appeal()), decideAppeal(SELIN))[0]).toMatchObject({
      data: { decision_id: DECISION, outcome: 'accepted' },
    });
    expect(refused(given(appeal(), decideAppeal(SELIN)), decideAppeal(SELIN))).toMatchObject({
      code: 'NOTHING_TO_DECIDE',
    });
  });
});
