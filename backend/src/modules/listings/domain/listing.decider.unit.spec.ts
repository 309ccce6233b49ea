import { ownerAction } from '@ilan/api';
import {
  aContent,
  automatic,
  carFilters,
  day,
  keptLive,
  MODERATOR,
  OWNER,
  reviewed,
  STRANGER,
} from '#test/builders/a-listing.js';
import {
  submit,
  edit,
  approve,
  judge,
  byOwner,
  feature,
  reopen,
  endFeature,
  expire,
  after,
  run,
  refused,
  typesOf,
  live,
  STATES,
  ASKED,
  nameOf,
} from '#test/builders/listing-scenarios.js';
import type { ListingContent } from './listing.content.js';
import type { ListingCommand } from './listing.decider.js';
import { isLive, type ListingState, publicRevision } from './listing.state.js';
import { mayStart } from './listing.transitions.js';

describe('submit', () => {
  it('waits for review, with a number of ten digits and the place of its district', () => {
    const { events } = run(after(), submit()(day(0)));
    expect(typesOf(events)).toEqual(['listing.submitted']);
    expect(events[0]?.data).toMatchObject({
      listing_id: 1,
      listing_number: '7180339887',
      owner_id: 7,
      content_revision: 1,
      latitude: 40.98,
      at: '2026-01-01T12:00:00.000Z',
    });
  });

  it('is published at once where ads are approved by themselves', () => {
    const { events, state } = run(after(), submit(automatic)(day(0)));
    expect(typesOf(events)).toEqual(['listing.submitted', 'listing.approved']);
    expect(events[1]?.data).toMatchObject({ automatic: true, was_public: false, published_at: day(0).toISOString() });
    expect(publicRevision(state)).toBe(1);
  });

  it('keeps what a person wrote apart from what they chose', () => {
    const content = aContent({ features: { yil: 2015, ek: ' Sunroof ', marka: 'Ford', model: 'Focus' } });
    const [event] = run(after(), submit(reviewed, content)(day(0))).events;
    expect(event?.data).toMatchObject({
      features: { marka: 'Ford', model: 'Focus', yil: 2015 },
      text_features: { ek: 'Sunroof' },
    });
  });

  it('is for oneself, unless the system does it', () => {
    const command = submit()(day(0));
    expect(refused(after(), { ...command, actor: STRANGER })).toMatchObject({ kind: 'forbidden' });
    expect(run(after(), { ...command, actor: { id: 'system:demo', role: 'system' } }).events).toHaveLength(1);
  });

  const wrong: [string, Partial<ListingContent>, string, string][] = [
    ['no photo', { photos: [] }, 'photos', 'En az 1 fotoğraf yüklemelisiniz'],
    ['a short title', { title: 'Araba' }, 'title', 'Başlık en az 10 karakter olmalıdır'],
    ['a short description', { description: 'Temiz.' }, 'description', 'Açıklama en az 30 karakter olmalıdır'],
    ['a negative price', { price_minor: -1 }, 'price', 'Geçerli bir fiyat girin'],
    ['a part of a kuruş', { price_minor: 1.5 }, 'price', 'Geçerli bir fiyat girin'],
    ['no price at all', { price_minor: NaN }, 'price', 'Geçerli bir fiyat girin'],
    ['an unknown feature', { features: { kapi: 4 } }, 'features.kapi', 'Bu kategoride böyle bir özellik yok.'],
    [
      'a model of another make',
      { features: { marka: 'Fiat', model: 'Focus' } },
      'features.model',
      'Model için listeden bir seçim yapın.',
    ],
    [
      'a cover from elsewhere',
      { cover_photo_id: 'photo-9999' },
      'cover_photo_id',
      'Kapak fotoğrafı, yüklediğiniz fotoğraflardan biri olmalıdır',
    ],
  ];
  it.each(wrong)('refuses %s', (_, changes, field, sentence) => {
    const error = refused(after(), submit(reviewed, aContent(changes))(day(0)));
    expect(error).toMatchObject({
      kind: 'invalid',
      code: 'VALIDATION',
      message: sentence,
      errors: { [field]: [sentence] },
    });
    expect(refused(after(submit()), edit(changes)(day(1))).errors).toEqual(error.errors);
  });

  it('refuses a category that is unknown or not the deepest, and a district of another province', () => {
    const command = submit()(day(0)) as Extract<ListingCommand, { type: 'submit' }>;
    const category = { is_leaf: false, filters: carFilters };
    const errorsWith = (reference: Partial<typeof command.reference>) =>
      refused(after(), { ...command, reference: { ...command.reference, ...reference } }).errors;
    expect(errorsWith({ category: null })).toEqual({ category_id: ['Kategori seçimi zorunludur'] });
    expect(errorsWith({ category })).toEqual({ category_id: ['Lütfen alt kategoriyi de seçin'] });
    expect(errorsWith({ place: null })).toEqual({ district_id: ['Konum seçmelisiniz'] });
  });
});

describe('edit', () => {
  const active = [submit(), approve()];

  it('withdraws the ad until its new revision is approved', () => {
    const { state, events } = run(after(...active), edit()(day(2)));
    expect(typesOf(events)).toEqual(['listing.edited']);
    expect(events[0]?.data).toMatchObject({ content_revision: 2, kept_live: false });
    expect(publicRevision(state)).toBeNull();
  });

  it('keeps the approved revision public where the setting says so', () => {
    const state = after(...active, edit({ price_minor: 1 }, keptLive));
    expect(publicRevision(state)).toBe(1);
    const again = run(state, edit({ price_minor: 2 }, keptLive)(day(3))).state;
    expect(publicRevision(again)).toBe(1);
    expect(publicRevision(run(again, approve(3)(day(4))).state)).toBe(3);
    expect(publicRevision(run(again, judge('reject', 3)(day(4))).state)).toBeNull();
    expect(publicRevision(run(again, byOwner('deactivate')(day(4))).state)).toBeNull();
    expect(publicRevision(run(again, edit({ price_minor: 3 }, reviewed)(day(4))).state)).toBeNull();
  });

  it('keeps nothing live that was not public', () => {
    const { events } = run(after(submit()), edit({}, keptLive)(day(1)));
    expect(events).toEqual([]);
    expect(run(after(submit()), edit({ price_minor: 1 }, keptLive)(day(1))).events[0]?.data).toMatchObject({
      kept_live: false,
    });
    const off = after(...active, byOwner('deactivate'));
    expect(run(off, edit({ price_minor: 1 }, keptLive)(day(3))).events[0]?.data).toMatchObject({ kept_live: false });
  });

  it('is approved at once where the setting says so, without leaving the public and without a later sort date', () => {
    const { events, state } = run(after(...active), edit({ price_minor: 1 }, automatic)(day(5)));
    expect(typesOf(events)).toEqual(['listing.edited', 'listing.approved']);
    expect(events[1]?.data).toMatchObject({ was_public: true, published_at: day(1).toISOString() });
    expect(publicRevision(state)).toBe(2);
  });

  it('that changes nothing is nothing', () => {
    expect(run(after(...active), edit({})(day(2))).events).toEqual([]);
    const reordered = { features: { yil: 2015, model: 'Focus', marka: 'Ford' } };
    expect(run(after(...active), edit(reordered)(day(2))).events).toEqual([]);
  });

  it('of an outdated revision is a conflict', () => {
    const command = { ...edit()(day(2)), content_revision: 1 } as ListingCommand;
    expect(run(after(...active), command).events).toHaveLength(1);
    expect(
      refused(after(submit(), edit()), { ...edit({ price_minor: 3 })(day(2)), content_revision: 1 } as ListingCommand),
    ).toMatchObject({
      kind: 'conflict',
      code: 'VERSION_CONFLICT',
      details: { content_revision: 2 },
    });
  });
});

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

describe('who may act', () => {
  it.each(ownerAction.options)('only the owner may %s', (action) => {
    const states = Object.values(STATES).map((asks) => after(...asks));
    const state = states.find((one) => isLive(one) && mayStart(action, one))!;
    const command = ASKED[action](state)(day(9));
    expect(refused(state, { ...command, actor: STRANGER })).toMatchObject({ kind: 'forbidden', code: 'FORBIDDEN' });
    expect(refused(state, { ...command, actor: MODERATOR })).toMatchObject({ kind: 'forbidden', code: 'FORBIDDEN' });
    expect(run(state, { ...command, actor: { id: 'system:demo', role: 'system' } }).events).not.toEqual([]);
  });

  it('staff deletes with a reason', () => {
    const command: ListingCommand = {
      type: 'delete',
      actor: MODERATOR,
      now: day(3),
      as: { by: 'staff', reason: 'prohibited_item' },
    };
    expect(run(after(submit()), command).events[0]?.data).toMatchObject({
      by: 'staff',
      reason: 'prohibited_item',
      note: null,
    });
  });
});

describe('reactivate', () => {
  it('publishes what was approved', () => {
    for (const name of ['sold', 'inactive/owner', 'inactive/expired'] as const) {
      expect(run(after(...STATES[name]), byOwner('reactivate')(day(4))).events[0]?.data).toMatchObject({
        status: 'active',
      });
    }
  });

  it('sends to review what nobody has approved', () => {
    const never = after(submit(), byOwner('deactivate'));
    expect(run(never, byOwner('reactivate')(day(4))).events[0]?.data).toMatchObject({ status: 'pending' });
    const changed = after(submit(), approve(), edit(), byOwner('deactivate'));
    const { state } = run(changed, byOwner('reactivate')(day(4)));
    expect([nameOf(state), publicRevision(state)]).toEqual(['pending', null]);
  });

  it('and a sale do not show what nobody has approved', () => {
    const sold = after(submit(), byOwner('deactivate'), byOwner('mark_sold'));
    expect([nameOf(sold), publicRevision(sold)]).toEqual(['sold', null]);
  });
});

describe('featured time', () => {
  const featured = [submit(), approve(), feature(7)];
  const until = (state: ListingState) => live(state).featured_until;

  it('begins now, and adds to what is left', () => {
    expect(until(after(...featured))).toBe(day(9).getTime());
    expect(until(run(after(...featured), feature(15)(day(4))).state)).toBe(day(24).getTime());
    expect(until(run(after(...featured), feature(15)(day(40))).state)).toBe(day(55).getTime());
  });

  it.each([
    ['approve', approve(2)],
    ['reject', judge('reject', 2)],
    ['request_changes', judge('request_changes', 2)],
    ['deactivate', byOwner('deactivate')],
    ['an edit that is approved at once', edit({ price_minor: 2 }, automatic)],
  ])('that passed in review is given back at %s', (_, leave) => {
    const { state, events } = run(after(...featured, edit()), leave(day(5)));
    expect(typesOf(events)).toContain('listing.feature-extended');
    expect(until(state)).toBe(day(11).getTime());
    expect(live(state).feature_paused_at).toBeNull();
  });

  it('counts one wait once, however often the ad is edited meanwhile', () => {
    const waiting = after(...featured, edit(), edit({ price_minor: 5 }));
    expect(until(run(waiting, approve(3)(day(6))).state)).toBe(day(12).getTime());
  });

  it('is not given back while the ad stayed public, or when it had run out before', () => {
    const visible = after(...featured, edit({ price_minor: 1 }, keptLive));
    expect(typesOf(run(visible, approve(2)(day(5))).events)).toEqual(['listing.approved']);
    const late = run(after(...featured), edit()(day(30))).state;
    expect(typesOf(run(late, approve(2)(day(31))).events)).toEqual(['listing.approved']);
  });

  it('ends when staff says so, and ending it twice changes nothing', () => {
    const ended = run(after(...featured), endFeature(day(4))).state;
    expect(until(ended)).toBeNull();
    expect(run(ended, endFeature(day(4))).events).toEqual([]);
  });

  it('is not given to the ad of a suspended seller, which nobody sees', () => {
    const hidden = { ...feature(7)(day(2)), seller_suspended: true } as ListingCommand;
    expect(refused(after(submit(), approve()), hidden)).toMatchObject({ kind: 'conflict', code: 'SELLER_SUSPENDED' });
  });

  it.each([0, -1, 1.5, 366, NaN])('is not sold for %s days', (days) => {
    expect(refused(after(submit(), approve()), feature(days)(day(2)))).toMatchObject({ kind: 'invalid' });
  });
});

describe('the clock', () => {
  const withDays = (ad_duration_days: number, at: number): ListingCommand =>
    ({ ...expire(day(at)), ad_duration_days }) as ListingCommand;

  it('ends an ad when its days are over, counted from when it became active last', () => {
    const state = after(submit(), approve());
    expect(refused(state, withDays(30, 30.9))).toMatchObject({ code: 'NOT_DUE' });
    expect(nameOf(run(state, withDays(30, 31)).state)).toBe('inactive/expired');
    const again = run(after(...STATES['inactive/expired']), byOwner('reactivate')(day(40))).state;
    expect(refused(again, withDays(30, 69))).toMatchObject({ code: 'NOT_DUE' });
  });

  it('ends nothing while the setting is off', () => {
    expect(refused(after(submit(), approve()), withDays(0, 4000))).toMatchObject({ code: 'NOT_DUE' });
  });
});
