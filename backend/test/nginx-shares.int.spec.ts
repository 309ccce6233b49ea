import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Nginx, nginxProgram } from '#src/bench/nginx.js';
import { eventually } from './support/eventually.js';
import { skipLoudly } from './support/real-engines.js';

/** A process that answers when it is told to, and sees bodies as they come. */
class Upstream {
  /** What waits for its answer. */
  readonly held: { readonly url: string; readonly from: string; readonly answer: ServerResponse }[] = [];
  readonly pieces: string[] = [];
  holds = false;
  private readonly server: Server = createServer((asked, answer) => {
    asked.on('data', (piece: Buffer) => {
      this.pieces.push(`${asked.url} ${piece.toString()}`);
      // As the program says it to whoever is too slow.
      if (piece.toString().includes('slow')) answer.writeHead(408, { connection: 'close' }).end('too slow');
    });
    const from = String(asked.headers['x-forwarded-for']);
    if (this.holds) this.held.push({ url: asked.url ?? '', from, answer });
    else asked.on('end', () => answer.end(from));
  });

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  letGo(): void {
    this.holds = false;
    for (const { answer } of this.held.splice(0)) answer.end();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

const program = nginxProgram();
if (program === undefined) skipLoudly('the shares of docker/nginx.conf on a real nginx: there is none on PATH');
else
  describe('a share of docker/nginx.conf', () => {
    let upstream: Upstream;
    let nginx: Nginx | undefined;
    const sockets: Socket[] = [];
    beforeEach(() => {
      upstream = new Upstream();
    });
    afterEach(async () => {
      for (const socket of sockets.splice(0)) socket.destroy();
      // nginx ends once nothing is under way.
      await upstream.close();
      await nginx?.stop();
      nginx = undefined;
    });

    const start = async (options: Parameters<typeof Nginx.start>[2]) =>
      (nginx = await Nginx.start(program, [await upstream.listen()], options));
    const ask = (path: string, from?: string, method = 'GET') =>
      new Promise<{ status: number; type: string; text: string; retryAfter: string | undefined }>((done, fail) => {
        const headers = from === undefined ? {} : { 'x-forwarded-for': from };
        const asking = request({ host: '127.0.0.1', port: nginx?.port, path, method, headers, agent: false });
        asking.once('response', (answer: IncomingMessage) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          const { 'content-type': type = '', 'retry-after': retryAfter } = answer.headers;
          answer.once('end', () => done({ status: answer.statusCode ?? 0, type, text, retryAfter }));
        });
        asking.once('error', fail);
        asking.end();
      });
    const until = (what: () => boolean) => eventually('it', what);
    /** A request whose body comes in pieces: `more` sends the next one. */
    const dripping = async (path: string, length: number) => {
      const socket = connect(nginx?.port ?? 0, '127.0.0.1');
      sockets.push(socket);
      let told = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
      await new Promise((done) => socket.once('connect', done));
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ilan.example\r\nContent-Length: ${length}\r\n\r\n`);
      return { more: (piece: string) => socket.write(piece), told: () => told };
    };

    const PLACES = ['/', '/araba-c1', '/api/home', '/sanctum/csrf-cookie', '/api/uploads/images', '/socket.io/?EIO=4'];

    it.each(PLACES)('is what one network may have under way at %s, and no other network is held up', async (place) => {
      await start({ trustProxy: '127.0.0.1', underWay: 4 });
      upstream.holds = true;
      const held = Array.from({ length: 4 }, () => ask('/api/home', '203.0.113.7'));
      await until(() => upstream.held.length === 4);
      upstream.holds = false;
      const more = await ask(place, '203.0.113.7');
      expect([more.status, more.retryAfter]).toEqual([429, '2']);
      if (place === '/' || place === '/araba-c1') expect(more.type).toBe('text/html; charset=utf-8');
      else expect(JSON.parse(more.text)).toMatchObject({ code: 'RATE_LIMITED', errors: {} });
      expect(more.text).toContain('Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.');
      upstream.letGo();
      await Promise.all(held);
      expect((await ask(place, '203.0.113.7')).status).toBe(200);
    });

    it('goes by the half of an IPv6 address that a subscriber has, and by the whole of another one', async () => {
      await start({ trustProxy: '127.0.0.1', underWay: 2 });
      upstream.holds = true;
      // Among its bytes is that of a line's end.
      const held = ['2001:db8:a:2::1', '2001:db8:a:2:3:4:5:6', '203.0.113.7', '::ffff:203.0.113.7'];
      const first = held.map((from) => ask('/', from));
      await until(() => upstream.held.length === 4);
      upstream.holds = false;
      for (const same of ['2001:db8:a:2:ffff::', '203.0.113.7', '::ffff:203.0.113.7'])
        expect([same, (await ask('/', same)).status]).toEqual([same, 429]);
      for (const other of ['2001:db8:a:3::1', '203.0.113.8', '::ffff:203.0.113.8', '::1'])
        expect([other, (await ask('/', other)).status]).toEqual([other, 200]);
      upstream.letGo();
      await Promise.all(first);
    });

    it('is everybody’s own as shipped, and large enough for a campus behind one address', async () => {
      await start({});
      upstream.holds = true;
      const held = Array.from({ length: 300 }, () => ask('/socket.io/?EIO=4&transport=polling&sid=a-Z_9'));
      await until(() => upstream.held.length === 300);
      upstream.holds = false;
      expect((await ask('/')).status).toBe(200);
      upstream.letGo();
      expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('limits new connections of sockets by network, whatever they are spelled like, and no polls', async () => {
      await start({ trustProxy: '127.0.0.1' });
      const spelled = (index: number) =>
        [
          'EIO=4&transport=polling',
          'EIO=4&transport=polling&sid=',
          'EIO=4&transport=polling&sid=abc&sid=',
          'EIO=4&transport=polling&sid=abc&%73id=',
        ][index % 4] ?? '';
      const told: Awaited<ReturnType<typeof ask>>[] = [];
      const refused = () => told.filter(({ status }) => status === 429);
      // Twenty a second come free again while this runs.
      while (refused().length < 40 && told.length < 4_000) {
        const some = Array.from({ length: 20 }, (_, index) =>
          ask(`/socket.io/?${spelled(index)}`, `2001:db8:1:2::${index}`),
        );
        told.push(...(await Promise.all(some)));
      }
      expect(told.slice(0, 400).map(({ status }) => status)).toEqual(Array<number>(400).fill(200));
      expect(refused().length).toBeGreaterThanOrEqual(40);
      for (const { type, text } of refused()) {
        expect(type).toBe('application/json; charset=utf-8');
        expect(JSON.parse(text)).toMatchObject({ code: 'RATE_LIMITED' });
      }
      for (const poll of ['EIO=4&transport=polling&sid=x_-9', 'EIO=4&transport=polling&t=abc.1&sid=x', 'sid=x&EIO=4'])
        expect((await ask(`/socket.io/?${poll}`, '2001:db8:1:2::9')).status).toBe(200);
      expect((await ask('/api/home', '2001:db8:1:2::9')).status).toBe(200);
      expect((await ask('/socket.io/?EIO=4&transport=polling', '2001:db8:1:3::9')).status).toBe(200);
    });

    it.each(['/api/login', '/araba-c1'])(
      'of the way in: the program sees the body for %s come and can end it',
      async (path) => {
        await start({});
        const slow = await dripping(path, 1_000);
        for (const piece of ['one', 'two']) {
          slow.more(piece);
          await until(() => upstream.pieces.includes(`${path} ${piece}`));
        }
        slow.more('slow');
        await until(() => slow.told().includes('too slow'));
        expect(slow.told()).toMatch(/^HTTP\/1\.1 408 /);
      },
    );

    it.each(['/api/uploads/images', '/api/account/profile/photo', '/socket.io/?EIO=4'])(
      'of the program is not used up by who sends slowly to %s: it comes there whole',
      async (path) => {
        await start({});
        const slow = await dripping(path, 6);
        slow.more('one');
        expect((await ask('/api/home')).status).toBe(200);
        expect(upstream.pieces).toEqual([]);
        slow.more('two');
        await until(() => slow.told().includes('200 OK'));
        expect(upstream.pieces).toEqual([`${path} onetwo`]);
      },
    );

    it('goes by the visitor behind another proxy that is trusted, and never by what is claimed', async () => {
      await start({ trustProxy: '127.0.0.1, 198.51.100.0/24' });
      // What stands left of the last stranger was claimed by it.
      for (const [claimed, address] of [
        ['203.0.113.7', '203.0.113.7'],
        ['10.9.9.9, 203.0.113.7', '203.0.113.7'],
        ['203.0.113.7, 198.51.100.4', '203.0.113.7'],
        ['nobody', '127.0.0.1'],
      ] as const)
        expect([claimed, (await ask('/', claimed)).text]).toEqual([claimed, address]);
      await nginx?.stop();
      nginx = await Nginx.start(program, [await upstreamPort()], { trustProxy: '10.0.0.0/8' });
      expect((await ask('/', '203.0.113.7')).text).toBe('127.0.0.1');
    });
    const upstreamPort = async () => {
      await upstream.close();
      return upstream.listen();
    };

    it('cannot be given to what is no address', async () => {
      upstream = new Upstream();
      const port = await upstream.listen();
      for (const wrong of ['example.com', '1.2.3.4; include x', 'unix:'])
        await expect(Nginx.start(program, [port], { trustProxy: wrong })).rejects.toThrow('TRUST_PROXY: "');
    });
  });
