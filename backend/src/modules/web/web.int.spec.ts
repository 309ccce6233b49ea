import type { Hint } from '@ilan/api';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Controller, Get, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '#test/support/http-app.js';
import { Public } from '#platform/http/access.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Catalog } from '#modules/catalog/contract.js';
import { PublishedPages } from '#modules/content/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { shippedLocations } from '../locations/shipped-locations.js';
import { ListingAddresses } from '#modules/listings/contract.js';
import { ClientBuild } from './client-build.js';
import { PageRenderer } from './page-renderer.js';
import { Pages } from './pages.js';
import { RobotsController } from './robots.controller.js';
import { Sitemap } from './sitemap.js';
import { StaticFiles } from './static-files.js';
import { WebController } from './web.controller.js';

const INDEX = `<!doctype html><html><head><script>theme()</script><link rel="stylesheet" crossorigin href="/build/assets/style.css">
<!--page-head--></head><body><div id="root"><!--page-body--></div><!--page-data--></body></html>`;

/** Stands for the built client: renders what it is asked for, by path. */
const BUNDLE = `
let renders = 0;
export const privateParts = ['account', 'cpadmin', 'messages'];
export const render = async ({ url, transport, origin, signal, place }) => {
  renders += 1;
  const path = url.split('?')[0];
  if (path === '/wrong-p1') return { kind: 'redirect', status: 301, location: '/right-p1' };
  if (path === '/broken') throw new Error('broken');
  if (path === '/hangs') await new Promise((resolve) => signal.addEventListener('abort', resolve));
  const answer = await transport({ method: 'GET', path: '/api/title', headers: {} });
  const { title } = await answer.json();
  const status = path === '/gone-p2' ? 410 : path === '/nowhere' ? 404 : 200;
  return { kind: 'page', status, head: '<title>' + title + '</title>', body: '<p>render ' + renders + ' ' + origin + ' ' + (place?.district?.name ?? place?.city?.name ?? '') + '</p>', data: '' };
};`;

@Controller('api')
class TitleController {
  @Get('title')
  @Public()
  title() {
    return { title: 'Örnek ilan' };
  }
}

class OwnHints extends HintPublisher {
  override publish(hints: readonly Hint[]): void {
    this.tellListeners(hints);
  }
}

const hints = new OwnHints();
const hint = (name: 'listing_changed' | 'settings_changed', id: number): Hint => ({
  name,
  room: 'public',
  payload: { id, revision: 1, position: '1' },
});

describe('public pages over HTTP', () => {
  let folder: string;
  let app: NestFastifyApplication;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'client-'));
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'client/index.html'), INDEX);
    writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'client/assets/style.css'), 'a{color:red}');
    writeFileSync(join(folder, 'client/assets/app-1.js'), 'plain');
    writeFileSync(join(folder, 'client/assets/app-1.js.br'), 'brotli');
    writeFileSync(join(folder, 'server/entry-server.js'), BUNDLE);
    writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');

    @Global()
    @Module({
      controllers: [TitleController, RobotsController, WebController],
      providers: [
        { provide: ClientBuild, useValue: new ClientBuild(folder) },
        { provide: HintPublisher, useValue: hints },
        { provide: Locations, useValue: shippedLocations() },
        { provide: Catalog, useValue: { all: () => [{ slug_cid: 'vasita-c2' }] } },
        {
          provide: ListingAddresses,
          useValue: {
            highestId: () => Promise.resolve(20_001),
            between: (from: number) =>
              Promise.resolve(
                from === 0 ? [{ slug_pid: 'ford-p12', updated_at: new Date('2026-01-02T03:04:05Z') }] : [],
              ),
          },
        },
        {
          provide: PublishedPages,
          useValue: {
            all: () => Promise.resolve([{ slug_paid: 'gizlilik-s3', updated_at: new Date('2026-02-03T04:05:06Z') }]),
          },
        },
        PageRenderer,
        Pages,
        Sitemap,
        StaticFiles,
      ],
    })
    class TestWebModule {}
    app = await startTestApp([TestWebModule], { environment: { PUBLIC_URL: 'http://ilan.test' } });
  });

  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('carries rendered content, its policy and no nonce', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain('<title>Örnek ilan</title>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers['content-security-policy']).not.toContain('nonce');
  });

  it('keeps a page for everybody until an event of its listing', async () => {
    const first = (await get('/ford-p12')).payload;
    expect((await get('/ford-p12?utm_source=mail', { cookie: 'session=1' })).payload).toBe(first);
    hints.publish([hint('listing_changed', 13)]);
    expect((await get('/ford-p12')).payload).toBe(first);
    hints.publish([hint('listing_changed', 12)]);
    expect((await get('/ford-p12')).payload).not.toBe(first);
  });

  it('is made for the place of who looks where it depends on that, and kept apart from the page of others', async () => {
    const at = (url: string, place: string) => get(url, { cookie: `ilan_location=${place}` });
    const kadikoy = await at('/', '34-3423');
    expect(kadikoy.payload).toContain('Kadıköy</p>');
    expect(kadikoy.headers).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie',
    });
    expect((await at('/', '34-3423')).payload).toBe(kadikoy.payload);
    expect((await at('/', '6')).payload).toContain('Ankara</p>');
    const everybody = await get('/');
    expect(everybody.payload).not.toMatch(/Kadıköy|Ankara/);
    expect(everybody.headers).toMatchObject({
      'cache-control': expect.stringContaining('public'),
      vary: 'accept-encoding, cookie',
    });
    expect((await at('/', '34-9999')).payload).toBe(everybody.payload);
    // Who asks by hand for an address with a hash puts no page in the place of others'.
    await app.get(Pages).at('/#6');
    hints.publish([hint('settings_changed', 1)]);
    await app.get(Pages).at('/#6');
    expect((await at('/', '6')).payload).toContain('Ankara</p>');
    for (const url of [
      '/ford-p12',
      '/vasita-c2?place=all',
      '/vasita-c2?city_id=6',
      '/arama?lat=41&lng=29',
      '/hakkinda-s3',
    ])
      expect((await at(url, '34-3423')).payload).not.toContain('Kadıköy');
    expect((await at('/vasita-c2?utm_place=1', '34-3423')).payload).toContain('Kadıköy');
  });

  it('renders once for those who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/together-c9')));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  });

  it('sends compressed bytes to those who take them', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/')).payload);
  });

  it('tells a wrong slug, an unknown and a removed page apart', async () => {
    const moved = await get('/wrong-p1');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/right-p1']);
    expect((await get('/nowhere')).statusCode).toBe(404);
    expect((await get('/gone-p2')).statusCode).toBe(410);
    const again = [(await get('/nowhere')).payload, (await get('/nowhere')).payload];
    expect(again[0]).not.toBe(again[1]);
  });

  it('answers programs in the error shape', async () => {
    const answer = await get('/api/nothing');
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND', errors: {} }]);
  });

  it.each(['/cpadmin', '/cpadmin/dashboard', '/messages/u-1/p-2', '/account/profile', '/broken'])(
    '%s gets the shell, kept by nobody',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.payload).toContain('<div id="root"></div>');
    },
  );

  it('sends the shell when rendering takes longer than 5 seconds', async () => {
    const answer = await get('/hangs');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.payload).toContain('<div id="root"></div>');
  });

  it('hands out assets compressed beforehand and for ever, and icons from the root', async () => {
    const asset = await get('/build/assets/app-1.js', { 'accept-encoding': 'br' });
    expect([asset.payload, asset.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await get('/favicon.svg')).payload).toBe('<svg/>');
    expect((await get('/build/assets/none.js')).statusCode).toBe(404);
    expect((await get('/build/assets/..%2f..%2fserver/entry-server.js')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('tells search engines every address, in parts', async () => {
    const robots = (await get('/robots.txt')).payload;
    expect(robots).toContain('Sitemap: http://ilan.test/sitemap.xml');
    expect(robots.match(/(?<=Disallow: ).+/g)).toEqual(['/api/', '/arama', '/account', '/cpadmin', '/messages']);
    const index = (await get('/sitemap.xml')).payload;
    expect(index.match(/<loc>[^<]+/g)).toEqual([
      '<loc>http://ilan.test/sitemaps/categories.xml',
      '<loc>http://ilan.test/sitemaps/pages.xml',
      '<loc>http://ilan.test/sitemaps/listings-1.xml',
      '<loc>http://ilan.test/sitemaps/listings-2.xml',
    ]);
    expect((await get('/sitemaps/categories.xml')).payload).toContain('<loc>http://ilan.test/vasita-c2</loc>');
    expect((await get('/sitemaps/pages.xml')).payload).toContain(
      '<loc>http://ilan.test/gizlilik-s3</loc><lastmod>2026-02-03</lastmod>',
    );
    const part = await get('/sitemaps/listings-1.xml');
    expect(part.headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
    expect(part.headers['content-type']).toContain('application/xml');
    expect(part.payload).toContain('<loc>http://ilan.test/ford-p12</loc><lastmod>2026-01-02</lastmod>');
    // Soon it may be there.
    const later = await get('/sitemaps/listings-2.xml');
    expect([later.statusCode, later.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await get('/sitemaps/x.xml')).statusCode).toBe(404);
  });
});
