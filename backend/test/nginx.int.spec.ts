import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorAnswer } from '#platform/http/errors/error-answer.js';
import { Nginx, nginxProgram } from '#src/bench/nginx.js';
import { eventually } from './support/eventually.js';
import { skipLoudly } from './support/real-engines.js';

const MEGABYTE = 1024 * 1024;

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** A process of the program, as far as nginx sees it: says its name, and remembers what it was asked. */
class Upstream {
  readonly seen: Seen[] = [];
  /** Hangs up on whoever asks, with the request in hand. */
  falls = false;
  private readonly server: Server;

  constructor(readonly name: string) {
    this.server = createServer((asked, answer) => {
      let bytes = 0;
      asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
      asked.on('end', () => {
        this.seen.push({ method: asked.method ?? '', url: asked.url ?? '', headers: asked.headers, bytes });
        if (this.falls) asked.socket.destroy();
        else answer.end(this.name);
      });
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((done) => this.server.close(done));
  }
}

const program = nginxProgram();
if (program === undefined) skipLoudly('docker/nginx.conf on a real nginx: there is none on PATH');
else
  describe('docker/nginx.conf on a real nginx', () => {
    let nginx: Nginx;
    let upstreams: readonly Upstream[];
    beforeEach(async () => {
      upstreams = [new Upstream('one'), new Upstream('two')];
      nginx = await Nginx.start(program, await Promise.all(upstreams.map((upstream) => upstream.listen())));
    });
    afterEach(async () => {
      await nginx.stop();
      await Promise.all(upstreams.map((upstream) => upstream.close()));
    });

    const seen = () => upstreams.flatMap((upstream) => upstream.seen);
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: Buffer) =>
      new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((done, fail) => {
        const said = { ...headers, ...(body && { 'content-length': String(body.length) }) };
        const asking = request({ host: '127.0.0.1', port: nginx.port, path, method, headers: said, agent: false });
        asking.once('response', (answer: IncomingMessage) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.once('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
        });
        asking.once('error', fail);
        asking.end(body);
      });
    const browsers = Array.from({ length: 12 }, (_, index) => `Gezgin/${index}`);

    it('hands a request on with the address it came from and an id that the log knows, whatever the visitor claims', async () => {
      const claims = { host: 'ilan.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
      const answer = await ask('/araba-c1?sayfa=2', { ...claims, 'x-correlation-id': randomUUID() });
      expect(answer.status).toBe(200);
      const [{ url, headers } = { url: '', headers: {} as IncomingHttpHeaders }] = seen();
      expect([url, headers.host]).toEqual(['/araba-c1?sayfa=2', 'ilan.example']);
      expect([headers['x-forwarded-for'], headers['x-forwarded-proto']]).toEqual(['127.0.0.1', 'http']);
      expect(headers['x-correlation-id']).toMatch(/^[0-9a-f]{32}$/);
      // It writes its log after it has answered.
      await eventually('the line of the log', () => nginx.log().includes(`"GET /araba-c1" 200`));
      // A query holds tokens of mails and words of people.
      expect(nginx.log()).not.toContain('sayfa=2');
      expect(nginx.log()).toContain(String(headers['x-correlation-id']));
    });

    it('keeps the figures of the processes inside', async () => {
      expect((await ask('/metrics')).status).toBe(404);
      expect((await ask('/metrics?a=1')).status).toBe(404);
      expect(seen()).toEqual([]);
    });

    it('keeps one browser on one process, pages and polls alike, and spreads the browsers of one address', async () => {
      const served = new Map<string, Set<string>>();
      for (const browser of browsers) {
        const headers = { 'user-agent': browser };
        for (const path of ['/', '/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=4&sid=1', '/api/home'])
          served.set(browser, (served.get(browser) ?? new Set()).add((await ask(path, headers)).text));
      }
      for (const names of served.values()) expect(names.size).toBe(1);
      expect(new Set([...served.values()].flatMap((names) => [...names]))).toEqual(new Set(['one', 'two']));
    });

    it.each(['/api/uploads/images', '/api/account/profile/photo', '/api/admin/slider-pictures'])(
      'takes the largest file at %s',
      async (path) => {
        const form = await ask(path, {}, 'POST', Buffer.alloc(15.5 * MEGABYTE));
        expect([form.status, seen()[0]?.bytes]).toEqual([200, 15.5 * MEGABYTE]);
        expect((await ask(path, {}, 'POST', Buffer.alloc(17 * MEGABYTE))).status).toBe(413);
        expect(seen()).toHaveLength(1);
      },
    );

    it.each(['category', 'place'])('takes all rows of a long %s file, as much as the program does', async (what) => {
      const path = `/api/admin/${what}-import-trial`;
      expect((await ask(path, {}, 'POST', Buffer.alloc(6 * MEGABYTE))).status).toBe(200);
      expect(seen()[0]?.bytes).toBe(6 * MEGABYTE);
      expect((await ask(path, {}, 'POST', Buffer.alloc(7 * MEGABYTE))).status).toBe(413);
      expect(seen()).toHaveLength(1);
    });

    it.each(['/api/login', '/api/uploads', '/api/uploads/images/7', '/', '/sanctum/csrf-cookie', '/socket.io/'])(
      'refuses more than a form at %s before any process hears of it',
      async (path) => {
        expect((await ask(path, {}, 'POST', Buffer.alloc(2 * MEGABYTE))).status).toBe(413);
        expect((await ask(path, {}, 'POST', Buffer.alloc(MEGABYTE / 2))).status).toBe(200);
        expect(seen()).toHaveLength(1);
      },
    );

    it('speaks to the program as the program does, and to people with a page', async () => {
      const large = await ask('/api/login', {}, 'POST', Buffer.alloc(2 * MEGABYTE));
      expect(large.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(large.headers['x-content-type-options']).toBe('nosniff');
      expect(JSON.parse(large.text)).toEqual(errorAnswer(Object.assign(new Error(), { statusCode: 413 })).body);

      await Promise.all(upstreams.map((upstream) => upstream.close()));
      for (const path of ['/api/home', '/sanctum/csrf-cookie']) {
        const gone = await ask(path);
        expect([gone.status, gone.headers['retry-after'], gone.headers['cache-control']]).toEqual([
          502,
          '2',
          'no-store',
        ]);
        expect(JSON.parse(gone.text)).toEqual(errorAnswer(Object.assign(new Error(), { statusCode: 503 })).body);
      }
      const page = await ask('/araba-c1');
      expect([page.status, page.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
      expect(page.text).toMatch(/<html lang="tr">[^]*Hizmet şu anda yanıt veremiyor\.[^]*<\/html>/);
      expect((await ask('/metrics')).text).toContain('Aradığınız kayıt bulunamadı.');
      const long = await ask(`/api/${'a'.repeat(40_000)}`);
      expect([long.status, long.text]).toEqual([414, expect.stringContaining('İstek adresi çok uzun.')]);
      for (const path of ['/api/home', '/']) {
        const wide = await ask(path, { cookie: 'a'.repeat(40_000) });
        expect([wide.status, JSON.parse(wide.text)]).toMatchObject([431, { code: 'HEADERS_TOO_LARGE' }]);
      }
    });

    it('asks the other process when one falls over a page, and sends no command a second time', async () => {
      const [fallen, other] = upstreams as readonly [Upstream, Upstream];
      const browser = async () => {
        for (const name of browsers)
          if ((await ask('/', { 'user-agent': name })).text === fallen.name) return { 'user-agent': name };
        throw new Error('No browser met the first process');
      };
      const headers = await browser();
      for (const upstream of upstreams) upstream.seen.length = 0;
      fallen.falls = true;
      expect((await ask('/api/listings', headers, 'POST', Buffer.from('{}'))).status).toBe(502);
      expect([fallen.seen.length, other.seen.length]).toEqual([1, 0]);
      expect((await ask('/', headers)).text).toBe(other.name);
    });

    it('answers 502 when no process is there', async () => {
      await Promise.all(upstreams.map((upstream) => upstream.close()));
      expect((await ask('/')).status).toBe(502);
    });
  });
