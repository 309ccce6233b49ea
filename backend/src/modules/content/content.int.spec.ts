import { describe, expect, it } from '@jest/globals';
import type { ContentPage, ErrorBody, FooterPages, PageCreate, SocialMedia, StaffPage, StaffPages } from '@ilan/api';
import { eventually } from '#test/support/eventually.js';
import { type System, TwoProcesses } from '#test/support/two-processes.js';
import { PublishedPages } from './contract.js';

const PATH = '/api/admin/pages';
const content: PageCreate = {
  title: 'Kargo rehberi',
  slug: 'kargo-rehberi',
  description: 'Eşyanızı kargoyla nasıl gönderirsiniz?',
  seo_title: null,
  text: '## Paketleme\n\nKırılacak eşyayı **köpükle** sarın. <script>x()</script>',
};

describe('pages that staff writes', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const links = async ({ get }: System) => (await get('/api/footer-pages')).json<FooterPages>();

  it('are read by visitors once published and placed, in every process, without a restart', async () => {
    const made = await ada('POST', PATH, content);
    expect(made.statusCode).toBe(201);
    const { id, revision } = made.json<StaffPage>();
    expect((await world.other.get(`/api/pages/${id}`)).statusCode).toBe(404);
    const { layout } = (await ada('GET', PATH)).json<StaffPages>();
    const places = { ...layout, head: [id, ...layout.head] };
    expect((await ada('PUT', '/api/admin/page-layout', places)).statusCode).toBe(200);
    const inSitemap = async () => (await world.other.app.get(PublishedPages).all()).map((page) => page.slug_paid);
    expect(await inSitemap()).not.toContain(`kargo-rehberi-s${id}`);
    // A draft has its place and is not shown there.
    expect((await links(world.other)).headPages.map((link) => link.id)).toEqual(layout.head);
    await ada('POST', `${PATH}/${id}/publish`, { revision });
    const shown = (await links(world.other)).headPages[0];
    expect(shown).toEqual({ id, title: 'Kargo rehberi', slug_paid: `kargo-rehberi-s${id}` });
    expect(await inSitemap()).toContain(`kargo-rehberi-s${id}`);
    const page = (await world.other.get(`/api/pages/${id}`)).json<ContentPage>();
    expect(page.html).toBe(
      '<h2>Paketleme</h2>\n<p>Kırılacak eşyayı <strong>köpükle</strong> sarın. &lt;script&gt;x()&lt;/script&gt;</p>',
    );
    await eventually('the hint', () => world.system.hints.some(({ name }) => name === 'content_changed'));

    // What is written on stays a draft; whoever saw what was before is told so.
    const changed = { ...content, slug: 'kargo', title: 'Kargo ve paketleme', revision: 2 };
    const written = await ada('PUT', `${PATH}/${id}`, changed);
    expect(written.json<StaffPage>()).toMatchObject({ changed: true, revision: 3, public: { title: 'Kargo rehberi' } });
    const late = await ada('PUT', `${PATH}/${id}`, { ...changed, description: 'Başka bir kısa açıklama' });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    await ada('POST', `${PATH}/${id}/publish`, { revision: 3 });
    expect((await world.other.get(`/api/pages/${id}`)).json<ContentPage>()).toMatchObject({
      slug_paid: `kargo-s${id}`,
    });

    expect((await ada('DELETE', `${PATH}/${id}`, { revision: 4 })).statusCode).toBe(204);
    expect((await world.other.get(`/api/pages/${id}`)).statusCode).toBe(404);
    expect(await inSitemap()).not.toContain(`kargo-s${id}`);
    expect((await links(world.other)).headPages.map((link) => link.id)).toEqual(layout.head);
  });

  it('may be as long as the form says, whatever a letter weighs; so may links with their drawings', async () => {
    const long = { ...content, slug: 'uzun', text: 'Ж'.repeat(39_990) };
    expect((await ada('POST', PATH, long)).statusCode).toBe(201);
    const { social } = (await ada('GET', PATH)).json<StaffPages>();
    const icon_svg = `<svg viewBox="0 0 24 24"><path d="M1 1${'h1'.repeat(2_890)}"/></svg>`;
    const links = Array.from({ length: 12 }, (_, at) => ({
      name: `Bülten ${at}`,
      link: `https://b${at}.example/`,
      icon_svg,
    }));
    const { revision } = social;
    const drawn = await ada('PUT', '/api/admin/social-links', { links, revision });
    expect(drawn.statusCode).toBe(200);
    const back = { links: social.links, revision: drawn.json<StaffPages['social']>().revision };
    expect((await ada('PUT', '/api/admin/social-links', back)).statusCode).toBe(200);
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
    const linked = await ada('PUT', '/api/admin/social-links', { links, revision: social.revision });
    expect(linked.statusCode).toBe(200);
    const { data } = (await world.other.get('/api/social-media')).json<SocialMedia>();
    expect(data.at(-1)?.icon_svg).toMatch(/><path d="M1 1h2"\/><\/svg>$/u);
    const insecure = [{ name: 'X', link: 'http://x.example', icon_svg: '' }];
    expect(
      (await ada('PUT', '/api/admin/social-links', { links: insecure, revision: social.revision + 1 })).statusCode,
    ).toBe(422);
  });

  it('are nothing for moderators', async () => {
    expect((await world.people.as('Murat', 'GET', PATH)).statusCode).toBe(403);
    expect((await world.people.as('Murat', 'POST', PATH, content)).statusCode).toBe(403);
  });
});
