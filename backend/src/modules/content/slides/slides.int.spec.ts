import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChangeReversal, SlideCreate, Slides, StaffSlide, StaffSlides } from '@ilan/api';
import sharp from 'sharp';
import { AuditModule } from '#modules/audit/audit.module.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { startListingsApp } from '#test/support/listings-app.js';
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
  const bring = async () => {
    const bytes = await sharp({ create: { width: 800, height: 250, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer();
    const answer = await ada.upload('/api/admin/slider-pictures', 'photo', bytes);
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const shown = async () => (await system.get('/api/slides')).json<Slides>().data;
  const looked = async (address: string) => (await system.get(address)).statusCode;

  it('are seen by visitors at once on their days, and their pictures stay for as long as one shows them', async () => {
    expect(await shown()).toEqual([]);
    const words = { title: 'Bayram', text: '', link: '/arama', valid_from: null, valid_to: null };
    const unknown: SlideCreate = { ...words, desktop: 'a'.repeat(32), phone: 'a'.repeat(32) };
    const refused = await ada.call('POST', PATH, { payload: unknown });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['desktop']]);

    const slide: SlideCreate = { ...words, desktop: await bring(), phone: await bring() };
    const made = await ada.call('POST', PATH, { payload: slide });
    expect(made.status).toBe(201);
    const [first] = await shown();
    expect(first).toMatchObject({ title: 'Bayram', desktop: { id: slide.desktop }, phone: { id: slide.phone } });
    await eventually('the hint', () => system.hints.some(({ name }) => name === 'content_changed'));

    const left = await bring();
    await test.pool.query(`update app.slide_picture set begun_at = begun_at - interval '2 days'`);
    expect(await system.app.get(SlidePictures).sweep()).toBe(1);
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
    const wayBack = async (of: number) =>
      (await ada.call('GET', `/api/admin/slider-changes/${of}`)).body as unknown as ChangeReversal;
    expect(await wayBack(2)).toMatchObject({ refusal: null, note: expect.stringContaining('yeni bir numarayla') });
    expect(await system.app.get(SlidePictures).sweep()).toBe(2);
    expect(await looked(address)).toBe(404);
    expect((await wayBack(2)).refusal).toBe('Fotoğraf artık yok; yeniden yükleyin.');
    expect((await shown()).length).toBe(0);
  });
});
