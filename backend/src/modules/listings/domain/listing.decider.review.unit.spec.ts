import { automatic, day, MODERATOR, OWNER } from '#test/builders/a-listing.js';
import {
  submit,
  edit,
  approve,
  judge,
  byOwner,
  reopen,
  after,
  run,
  refused,
  live,
  STATES,
  ASKED,
} from '#test/builders/listing-scenarios.js';
import type { ListingCommand } from './listing.commands.js';
import { publicRevision } from './listing.state.js';

describe('review', () => {
  it('judges the revision that was read, and no other', () => {
    const state = after(submit(), edit());
    for (const ask of [approve(1), judge('reject', 1), judge('request_changes', 1)]) {
      expect(refused(state, ask(day(3)))).toMatchObject({
        kind: 'conflict',
        code: 'VERSION_CONFLICT',
        details: { content_revision: 2 },
      });
    }
    expect(publicRevision(run(state, approve(2)(day(3))).state)).toBe(2);
  });

  it.each(['approve', 'reject', 'request_changes', 'take_down', 'restore', 'feature'] as const)(
    'never lets staff %s their own ad',
    (action) => {
      const onSale = action === 'take_down' || action === 'feature';
      const name = onSale ? 'active' : action === 'restore' ? 'inactive/taken_down' : 'pending';
      const state = after(...STATES[name]);
      expect(
        refused(state, { ...ASKED[action](state)(day(9)), actor: { id: OWNER.id, role: 'super_admin' } }),
      ).toMatchObject({
        kind: 'forbidden',
        code: 'OWN_LISTING',
      });
    },
  );

  it.each(['reject', 'request_changes', 'take_down', 'delete'] as const)(
    '%s needs ten written characters when the reason is "other"',
    (action) => {
      const state = after(...STATES[action === 'take_down' ? 'active' : 'pending']);
      const command = (note?: string) => {
        const judgement = { reason: 'other', note } as const;
        const asked = { ...ASKED[action](state)(day(9)), actor: MODERATOR, ...judgement };
        return (action === 'delete' ? { ...asked, as: { by: 'staff', ...judgement } } : asked) as ListingCommand;
      };
      for (const note of [undefined, 'kısa not', '    boş    ']) {
        expect(refused(state, command(note))).toMatchObject({
          kind: 'invalid',
          errors: { note: [expect.stringContaining('10 karakter')] },
        });
      }
      expect(run(state, command('On karakterden uzun bir not')).events[0]?.data).toMatchObject({
        reason: 'other',
        note: 'On karakterden uzun bir not',
      });
    },
  );

  it('needs no note for another reason, and keeps one that is there', () => {
    expect(run(after(submit()), judge('reject')(day(1))).events[0]?.data).toMatchObject({
      reason: 'bad_photo',
      note: null,
    });
  });
});

describe('reopening a review', () => {
  it('puts everything back as it was before the decision, but for the sort date', () => {
    const state = after(submit(), approve(), edit(), approve(2));
    const { state: reopened, events } = run(state, reopen(day(9)));
    expect(events[0]?.data).toMatchObject({ decision: 'approved', approved_revision: 1, content_revision: 2 });
    expect(live(reopened)).toMatchObject({ status: 'pending', approved_revision: 1, decided: null });
    expect(live(reopened).published_at).toBe(live(state).published_at);
    expect(publicRevision(reopened)).toBeNull();
  });

  it('brings a rejected ad back into the queue', () => {
    expect(live(run(after(submit(), judge('reject')), reopen(day(9))).state).status).toBe('pending');
  });

  it.each([
    ['was touched since', [submit(), approve(), byOwner('mark_sold')]],
    ['was approved by itself', [submit(automatic)]],
    ['was reopened before', [submit(), approve(), reopen]],
    ['nobody has decided about', [submit()]],
  ] as const)('is refused for an ad that %s', (_, given) => {
    expect(refused(after(...given), reopen(day(9)))).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('is not for one’s own ad', () => {
    const command: ListingCommand = { type: 'reopen', actor: OWNER, now: day(9) };
    expect(refused(after(submit(), approve()), command)).toMatchObject({ code: 'OWN_LISTING' });
  });
});
