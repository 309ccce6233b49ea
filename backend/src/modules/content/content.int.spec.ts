import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentPage, ErrorBody, FooterPages, PageCreate, SocialMedia, StaffPage, StaffPages } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';

const PATH = '/api/admin/pages';
const content: PageCreate = {
  title: 'Kargo rehberi',
  slug: 'kargo-rehberi',
  description: 'Eşyanızı kargoyla nasıl gönderirsiniz?',
  seo_title: null,
  text: '## Paketleme\n\nKırılacak eşyayı **köpükle** sarın. <script>x()</script>',
};
type System = Awaited<ReturnType<typeof startListingsApp>>;

describe('pages that staff writes', () => {
  let test: TestDatabase;
  let system: System;
  /** Another process over the same log. */
  let other: System;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test);
    other = await startListingsApp(test);
    people = await signedInPeople(system.app, [
      { id: 50, name: 'Murat', role: 'moderator' },
      { id: 52, name: 'Ada', role: 'admin' },
    ]);
  });
  afterAll(async () => {
    await other.close();
    await system.close();
    await test.drop();
  });
  const ada = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    people.as('Ada', method, path, body);
  const links = async ({ get }: System) => (await get('/api/footer-pages')).json<FooterPages>();

  it('are read by visitors once published and placed, in every process, without a restart', async () => {
    const made = await ada('POST', PATH, content);
    expect(made.statusCode).toBe(201);
    const { id, revision } = made.json<StaffPage>();
    expect((await other.get(`/api/pages/${id}`)).statusCode).toBe(404);
    const { layout } = (await ada('GET', PATH)).json<StaffPages>();
    const places = { ...layout, head: [id, ...layout.head] };
    expect((await ada('PUT', '/api/admin/page-layout', places)).statusCode).toBe(200);
    // A draft has its place and is not shown there.
    expect((await links(other)).headPages.map((link) => link.id)).toEqual(layout.head);
    await ada('POST', `${PATH}/${id}/publish`, { revision });
    const shown = (await links(other)).headPages[0];
    expect(shown).toEqual({ id, title: 'Kargo rehberi', slug_paid: `kargo-rehberi-s${id}` });
    const page = (await other.get(`/api/pages/${id}`)).json<ContentPage>();
    expect(page.html).toBe(
      '<h2>Paketleme</h2>\n<p>Kırılacak eşyayı <strong>köpükle</strong> sarın. &lt;script&gt;x()&lt;/script&gt;</p>',
    );
    await eventually('the hint', () => system.hints.some(({ name }) => name === 'content_changed'));

    // What is written on stays a draft; whoever saw what was before is told so.
    const changed = { ...content, slug: 'kargo', title: 'Kargo ve paketleme', revision: 2 };
    const written = await ada('PUT', `${PATH}/${id}`, changed);
    expect(written.json<StaffPage>()).toMatchObject({ changed: true, revision: 3, public: { title: 'Kargo rehberi' } });
    const late = await ada('PUT', `${PATH}/${id}`, { ...changed, description: 'Başka bir kısa açıklama' });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    await ada('POST', `${PATH}/${id}/publish`, { revision: 3 });
    expect((await other.get(`/api/pages/${id}`)).json<ContentPage>()).toMatchObject({ slug_paid: `kargo-s${id}` });

    expect((await ada('DELETE', `${PATH}/${id}`, { revision: 4 })).statusCode).toBe(204);
    expect((await other.get(`/api/pages/${id}`)).statusCode).toBe(404);
    expect((await links(other)).headPages.map((link) => link.id)).toEqual(layout.head);
  });

  it('lead nowhere they may not, and say where', async () => {
    const bad = await ada('POST', PATH, { ...content, text: 'Bakın: [burada](javascript:alert) yazıyor.' });
    expect(bad.statusCode).toBe(422);
    expect(bad.json<ErrorBody>().errors['text']?.[0]).toMatch(/“javascript:alert” bağlantısı kullanılamaz/);
  });

  it('have links beside them whose drawings are shapes alone', async () => {
    const { social } = (await ada('GET', PATH)).json<StaffPages>();
    const icon_svg = '<svg viewBox="0 0 24 24" onload="x()"><path d="M1 1h2"/><script>x()</script></svg>';
    const links = [...social.links, { name: 'Bülten', link: 'https://bulten.example/', icon_svg }];
    expect((await ada('PUT', '/api/admin/social-links', { links, revision: 0 })).statusCode).toBe(200);
    const { data } = (await other.get('/api/social-media')).json<SocialMedia>();
    expect(data.at(-1)?.icon_svg).toMatch(/><path d="M1 1h2"\/><\/svg>$/u);
    const insecure = [{ name: 'X', link: 'http://x.example', icon_svg: '' }];
    expect((await ada('PUT', '/api/admin/social-links', { links: insecure, revision: 1 })).statusCode).toBe(422);
  });

  it('are nothing for moderators', async () => {
    expect((await people.as('Murat', 'GET', PATH)).statusCode).toBe(403);
    expect((await people.as('Murat', 'POST', PATH, content)).statusCode).toBe(403);
  });
});
