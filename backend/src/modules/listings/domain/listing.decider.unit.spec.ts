import { ownerAction } from '@ilan/api';
import {
  aContent,
  automatic,
  carFilters,
  day,
  keptLive,
  MODERATOR,
  reviewed,
  STRANGER,
} from '#test/builders/a-listing.js';
import {
  submit,
  edit,
  approve,
  judge,
  byOwner,
  after,
  run,
  refused,
  typesOf,
  STATES,
  ASKED,
} from '#test/builders/listing-scenarios.js';
import type { ListingContent } from './listing.content.js';
import type { ListingCommand } from './listing.commands.js';
import { isLive, publicRevision } from './listing.state.js';
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
      'Model: “Focus” listede yok; listeden bir seçim yapın.',
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
    const category = { id: 157, is_leaf: false, hidden: false, filters: carFilters };
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

  it('of an outdated revision is a conflict, unless it says what stands there by now', () => {
    const command = { ...edit()(day(2)), content_revision: 1 } as ListingCommand;
    expect(run(after(...active), command).events).toHaveLength(1);
    expect(
      refused(after(submit(), edit()), { ...edit({ price_minor: 3 })(day(2)), content_revision: 1 } as ListingCommand),
    ).toMatchObject({
      kind: 'conflict',
      code: 'VERSION_CONFLICT',
      details: { content_revision: 2 },
    });
    const again = { ...edit()(day(2)), content_revision: 1 } as ListingCommand;
    expect(run(after(submit(), edit()), again).events).toEqual([]);
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
