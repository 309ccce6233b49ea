import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  ChangeReversal,
  PageCreate,
  SlideCreate,
  Slides,
  StaffChanges,
  StaffPage,
  StaffSlide,
  StaffSlides,
} from '@ilan/api';
import sharp from 'sharp';
import { Clock } from '#kernel/clock.js';
import { Config } from '#config/config.js';
import { CreateRole } from '#modules/accounts/roles/commands/create-role.js';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ApproveListing, SubmitListing, TakeDownListing } from '#modules/listings/contract.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { aRealContent, asked, byModerator, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { aMember, type Member } from '#test/support/member.js';
import { SlidePictures } from './slide-pictures.js';

const PATH = '/api/admin/sliders';

describe('slides that staff brings', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let ada: Member;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule]);
    ada = await aMember(system.app, { role: 'admin' });
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });
  const bring = async (who = ada, { width, height } = { width: 1600, height: 500 }) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer();
    const answer = await who.upload('/api/admin/slider-pictures', 'photo', bytes);
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const shown = async () => (await system.get('/api/slides')).json<Slides>().data;
  /** How many pictures go, so many days from now. */
  const sweptAfter = async (days: number) => {
    const then = new Date(Date.now() + days * 86_400_000);
    const clock = jest.spyOn(system.app.get(Clock), 'now').mockReturnValue(then);
    try {
      return await system.app.get(SlidePictures).sweep();
    } finally {
      clock.mockRestore();
    }
  };
  const allowed = async (...permissions: readonly string[]) => {
    const context = asked({ id: 'system:test', role: 'system' });
    const wish = { label: permissions.join(), permissions: [...permissions], reason: 'Denemek için' };
    const { role } = await system.commands.execute(new CreateRole({ context, role: wish }));
    return aMember(system.app, { role });
  };
  const looked = async (address: string) => (await system.get(address)).statusCode;

  it('are seen by visitors at once on their days, and their pictures stay for as long as one shows them', async () => {
    expect(await shown()).toEqual([]);
    const words = { title: 'Bayram', text: '', link: '/arama', valid_from: null, valid_to: null };
    const unknown: SlideCreate = { ...words, desktop: 'a'.repeat(32), phone: 'a'.repeat(32) };
    const refused = await ada.call('POST', PATH, { payload: unknown });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['desktop']]);

    const dot = await bring(ada, { width: 1, height: 1 });
    const small = await ada.call('POST', PATH, { payload: { ...words, desktop: dot, phone: dot } });
    expect([small.status, Object.keys(small.body.errors)]).toEqual([422, ['desktop', 'phone']]);

    const slide: SlideCreate = { ...words, desktop: await bring(), phone: await bring() };
    const made = await ada.call('POST', PATH, { payload: slide });
    expect(made.status).toBe(201);
    const [first] = await shown();
    expect(first).toMatchObject({ title: 'Bayram', desktop: { id: slide.desktop }, phone: { id: slide.phone } });
    await eventually('the hint', () => system.hints.some(({ name }) => name === 'content_changed'));

    const left = await bring();
    expect(await sweptAfter(0.9)).toBe(0);
    expect(await sweptAfter(2)).toBe(2);
    const address = first?.desktop.urls.small ?? '';
    expect(await looked(address)).toBe(200);
    expect(await looked(address.replace(slide.desktop, left))).toBe(404);

    const { id, revision } = made.body as unknown as StaffSlide;
    const past = { ...slide, valid_to: '2020-01-01', revision };
    expect((await ada.call('PUT', `${PATH}/${id}`, { payload: past })).status).toBe(200);
    expect(await shown()).toEqual([]);
    const late = await ada.call('DELETE', `${PATH}/${id}`, { payload: { revision } });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const kept = await ada.call('GET', PATH);
    expect((kept.body as unknown as StaffSlides).data).toMatchObject([{ id, shown: false, revision: 2 }]);
    expect((await ada.call('DELETE', `${PATH}/${id}`, { payload: { revision: 2 } })).status).toBe(204);
    // Of what is gone, its going alone has a way back.
    const said = (await ada.call('GET', '/api/admin/slider-changes')).body as unknown as StaffChanges;
    expect(said.data.slice(0, 3).map(({ way_back }) => way_back)).toEqual(['open', 'none', 'none']);
    const wayBack = async (of: number) =>
      (await ada.call('GET', `/api/admin/slider-changes/${of}`)).body as unknown as ChangeReversal;
    expect(await wayBack(2)).toMatchObject({ refusal: null, note: expect.stringContaining('aynı numarayla') });
    expect(await sweptAfter(399)).toBe(0);
    expect(await looked(address)).toBe(200);
    expect((await wayBack(2)).refusal).toBeNull();
    expect(await sweptAfter(401)).toBe(2);
    expect(await looked(address)).toBe(404);
    expect((await wayBack(2)).refusal).toBe('Fotoğraf artık yok; yeniden yükleyin.');
    expect((await shown()).length).toBe(0);
  });

  it('have their pictures of before when a change is turned back days later', async () => {
    const words = { title: 'Yaz', text: '', link: '/arama', valid_from: null, valid_to: null };
    const slide: SlideCreate = { ...words, desktop: await bring(), phone: await bring() };
    const { id, revision } = (await ada.call('POST', PATH, { payload: slide })).body as unknown as StaffSlide;
    const other = { ...slide, desktop: await bring(), revision };
    expect((await ada.call('PUT', `${PATH}/${id}`, { payload: other })).status).toBe(200);
    expect(await sweptAfter(2)).toBe(0);
    const changes = await ada.call('GET', '/api/admin/slider-changes');
    const [latest] = (changes.body as unknown as StaffChanges).data;
    const turned = await ada.call('POST', `/api/admin/slider-changes/${latest?.revision}/turn-back`);
    expect(turned.status).toBe(204);
    const [now] = await shown();
    expect([now?.title, now?.desktop.id]).toEqual(['Yaz', slide.desktop]);
    expect(await looked(now?.desktop.urls.small ?? '')).toBe(200);
    // What was turned back can be turned back itself.
    expect(await sweptAfter(2)).toBe(0);
  });

  it('rest for as long as the page they lead to is not published, and are named where that page is', async () => {
    const text: PageCreate = {
      ...{ title: 'Bahar kampanyası', slug: 'bahar-kampanyasi', description: 'Baharda olanlar', seo_title: null },
      text: 'Bu bahar ilan vermek ücretsizdir.',
    };
    const draft = (await ada.call('POST', '/api/admin/pages', { payload: text })).body as unknown as StaffPage;
    const page = `/api/admin/pages/${draft.id}`;
    const act = async (method: 'POST' | 'DELETE', does: string): Promise<void> => {
      const { revision } = (await ada.call('GET', page)).body as unknown as StaffPage;
      expect((await ada.call(method, `${page}${does}`, { payload: { revision } })).status).toBeLessThan(300);
    };
    const picture = await bring();
    const home = system.app.get(Config).publicUrl.replace('http:', 'https:');
    const days = { valid_from: null, valid_to: null };
    const slide: SlideCreate = { title: 'Bahar', text: '', link: '', ...days, desktop: picture, phone: picture };
    for (const [title, link] of [
      ['Bahar', `/${draft.slug_paid}?kaynak=slayt#en-alt`],
      ['Liste', '/arama'],
      ['Tam adres', `${home}/${draft.slug_paid}?kaynak=slayt`],
    ] as const)
      expect((await ada.call('POST', PATH, { payload: { ...slide, title, link } })).status).toBe(201);
    const ofPages = async () =>
      ((await ada.call('GET', PATH)).body as unknown as StaffSlides).data
        .filter(({ title }) => ['Bahar', 'Liste', 'Tam adres'].includes(title))
        .map((one) => [one.title, one.rests, one.shown]);
    const seen = async () => (await shown()).map(({ title }) => title);
    const published = [
      ['Bahar', false, true],
      ['Liste', false, true],
      ['Tam adres', false, true],
    ];
    const resting = published.map(([title, rests, isShown]) =>
      title === 'Bahar' || title === 'Tam adres' ? [title, true, false] : [title, rests, isShown],
    );

    expect(await ofPages()).toEqual(resting);
    expect(await seen()).not.toContain('Bahar');
    await act('POST', '/publish');
    expect(await ofPages()).toEqual(published);
    expect(await seen()).toEqual(expect.arrayContaining(['Bahar', 'Liste']));
    // It is kept as the path that it is.
    expect((await shown()).find((one) => one.title === 'Tam adres')?.link).toBe(`/${draft.slug_paid}?kaynak=slayt`);
    const named = { slides: ['Bahar', 'Tam adres'], unnamed: { searches: 0, slides: 0 } };
    expect((await ada.call('GET', page)).body).toMatchObject(named);
    // What is written on slides is for who may see slides; that some lead here is for who keeps the page.
    const [keeper, both] = [await allowed('pages.view'), await allowed('pages.view', 'sliders.view')];
    expect((await keeper.call('GET', page)).body).toMatchObject({ slides: [], unnamed: { searches: 0, slides: 2 } });
    expect((await both.call('GET', page)).body).toMatchObject(named);
    await act('POST', '/withdraw');
    expect(await ofPages()).toEqual(resting);
    expect(await seen()).not.toContain('Bahar');
    await act('POST', '/publish');
    expect(await seen()).toContain('Bahar');
    await act('DELETE', '');
    expect(await ofPages()).toEqual(resting);
    expect(await seen()).not.toContain('Bahar');
  });

  it('lead to where visitors find something: others are refused, and one whose ad is sold no more rests', async () => {
    const { commands, engine } = system;
    const content = aRealContent();
    const { listing_id } = await commands.execute(new SubmitListing({ context: byOwner(), owner_id: 7, content }));
    await commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    await engine.whenCaughtUp();
    const picture = await bring();
    const days = { valid_from: null, valid_to: null };
    const slide: SlideCreate = { title: 'Fırsat', text: '', link: '', ...days, desktop: picture, phone: picture };
    const home = system.app.get(Config).publicUrl;
    for (const link of [
      ...['/yok-boyle-bir-yer', '/vasita-c999999', '/ilan-p999999', '/cpadmin', '/api/logout', '/olmayan-s99999'],
      `${home}/ilan-p999999`,
    ]) {
      const refused = await ada.call('POST', PATH, { payload: { ...slide, link } });
      expect([link, refused.status, Object.keys(refused.body.errors)]).toEqual([link, 422, ['link']]);
    }
    const lead = ['/arama?q=masa', '/vasita-c2', `/firsat-p${listing_id}`, 'https://example.com/yok-boyle'];
    const made: StaffSlide[] = [];
    for (const link of lead) {
      const answer = await ada.call('POST', PATH, { payload: { ...slide, link } });
      expect([link, answer.status, answer.body]).toEqual([link, 201, expect.objectContaining({ rests: false })]);
      made.push(answer.body as unknown as StaffSlide);
    }
    const links = async () => (await shown()).map(({ link }) => link);
    expect(await links()).toEqual(expect.arrayContaining(lead));
    const moderator = byModerator();
    await commands.execute(new TakeDownListing({ context: moderator, listing_id, reason: 'duplicate' }));
    await engine.whenCaughtUp();
    expect(await links()).not.toContain(lead[2]);
    const all = ((await ada.call('GET', PATH)).body as unknown as StaffSlides).data;
    const ids = made.map(({ id }) => id);
    expect(all.filter(({ id }) => ids.includes(id)).map((one) => [one.link, one.rests, one.shown])).toEqual(
      lead.map((link, at) => [link, at === 2, at !== 2]),
    );
    // Its words may be written meanwhile; a link of today must lead somewhere.
    const { id, revision } = made[2]!;
    const renamed = { ...slide, title: 'Kaçan fırsat', link: lead[2], revision };
    const kept = await ada.call('PUT', `${PATH}/${id}`, { payload: renamed });
    expect([kept.status, kept.body]).toEqual([200, expect.objectContaining({ rests: true, shown: false })]);
    const other = { ...renamed, link: '/ilan-p999999', revision: revision + 1 };
    expect((await ada.call('PUT', `${PATH}/${id}`, { payload: other })).status).toBe(422);
  });

  it('have a picture that one took while others were being taken away', async () => {
    const pictures = [await bring(), await bring()];
    await system.app
      .get(Database)
      .query(`update app.slide_picture set begun_at = now() - interval '2 days' where id = any($1)`, [pictures]);
    const words = { title: 'Güz', text: '', link: '/arama', valid_from: null, valid_to: null };
    const store = system.app.get(PhotoStore);
    const remove = store.remove.bind(store);
    const removal = jest.spyOn(store, 'remove').mockImplementationOnce(async (gone) => {
      const taken = pictures.find((id) => id !== gone) ?? '';
      const made = await ada.call('POST', PATH, { payload: { ...words, desktop: taken, phone: taken } });
      expect(made.status).toBe(201);
      await remove(gone);
    });
    try {
      expect(await system.app.get(SlidePictures).sweep()).toBe(1);
    } finally {
      removal.mockRestore();
    }
    const slide = (await shown()).find(({ title }) => title === 'Güz');
    expect(await looked(slide?.desktop.urls.small ?? '')).toBe(200);
  });

  it('are brought by who may add some and no more, and given other pictures by who may edit and no more', async () => {
    const adder = await allowed('sliders.view', 'sliders.create');
    const editor = await allowed('sliders.view', 'sliders.edit');
    const words = { title: 'Kış', text: '', link: '/arama', valid_from: null, valid_to: null };
    const pictures = { desktop: await bring(adder), phone: await bring(adder) };
    const made = await adder.call('POST', PATH, { payload: { ...words, ...pictures } });
    expect(made.status).toBe(201);
    const { id, revision } = made.body as unknown as StaffSlide;
    const change = { ...words, ...pictures, revision, desktop: await bring(editor) };
    expect((await adder.call('PUT', `${PATH}/${id}`, { payload: change })).status).toBe(403);
    expect((await adder.call('DELETE', `${PATH}/${id}`, { payload: { revision } })).status).toBe(403);
    const changed = await editor.call('PUT', `${PATH}/${id}`, { payload: change });
    expect([changed.status, (changed.body as unknown as StaffSlide).desktop.id]).toEqual([200, change.desktop]);
    expect((await editor.call('POST', PATH, { payload: { ...words, ...pictures } })).status).toBe(403);
  });
});
