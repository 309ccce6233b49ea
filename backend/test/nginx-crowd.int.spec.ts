import { type IncomingMessage, request } from 'node:http';
import { Body, Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Nginx, nginxProgram } from '#src/bench/nginx.js';
import { startTestApp } from './support/http-app.js';
import { skipLoudly } from './support/real-engines.js';
import { silentPort } from './support/silent-port.js';

@Controller('api')
class CallsController {
  @Get('home')
  @Public()
  @ApiAnswer(undefined, { status: 200 })
  home() {
    return { name: 'home' };
  }

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiAnswer(undefined, { status: 200 })
  login(@Body() body: { email: string }) {
    return { email: body.email };
  }
}

@Module({ controllers: [CallsController] })
class CallsModule {}

interface Told {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

const KILOBYTE = 1024;
const SMALL = Buffer.from(JSON.stringify({ email: 'ayse@example.com' }));

const program = nginxProgram();
if (program === undefined) skipLoudly('two processes behind docker/nginx.conf: there is no nginx on PATH');
else
  describe('two processes behind docker/nginx.conf', () => {
    let apis: readonly NestFastifyApplication[];
    let nginx: Nginx;
    const others: (() => void)[] = [];
    const ports = () => Promise.all(apis.map(async (api) => Number(new URL(await api.getUrl()).port)));
    beforeAll(async () => {
      apis = await Promise.all([startTestApp([CallsModule]), startTestApp([CallsModule])]);
      for (const api of apis) await api.listen(0, '127.0.0.1');
    });
    afterEach(async () => {
      await nginx.stop();
      for (const end of others.splice(0)) end();
    });
    afterAll(() => Promise.all(apis.map((api) => api.close())));

    const ask = (path: string, browser: string, body?: Buffer) =>
      new Promise<Told>((done, fail) => {
        const began = performance.now();
        const headers = {
          'user-agent': browser,
          ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
        };
        const method = body ? 'POST' : 'GET';
        const asking = request({ host: '127.0.0.1', port: nginx.port, path, method, headers, agent: false });
        asking.once('response', (answer: IncomingMessage) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.once('end', () => done({ status: answer.statusCode ?? 0, text, ms: performance.now() - began }));
        });
        asking.once('error', fail);
        asking.end(body);
      });

    /** What a crowd of other browsers is told while somebody goes on doing `something`, four at a time. */
    const crowdDuring = async (something: () => Promise<unknown>): Promise<Told[]> => {
      let goesOn = true;
      const rude = Array.from({ length: 4 }, async () => {
        while (goesOn) await something().catch(() => undefined);
      });
      const told: Told[] = [];
      for (let round = 0; round < 15; round++) {
        const crowd = Array.from({ length: 8 }, (_, index) =>
          index % 4 === 0 ? ask('/api/login', `Gezgin/${index}`, SMALL) : ask('/api/home', `Gezgin/${index}`),
        );
        told.push(...(await Promise.all(crowd)));
      }
      goesOn = false;
      await Promise.all(rude);
      return told;
    };
    const bad = (told: readonly Told[]) => told.filter(({ status }) => status !== 200).map(({ status }) => status);

    it.each([
      ['2 MB, which nginx refuses', 2_048 * KILOBYTE],
      ['900 kB, which the program refuses', 900 * KILOBYTE],
    ])('answer everybody else while one client sends bodies of %s to the sign-in', async (_what, size) => {
      nginx = await Nginx.start(program, await ports());
      const refused: Told[] = [];
      const body = Buffer.alloc(size, 'a');
      let browser = 0;
      const told = await crowdDuring(async () => refused.push(await ask('/api/login', `Kaba/${browser++}`, body)));
      expect(bad(told)).toEqual([]);
      expect(refused.length).toBeGreaterThan(10);
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([413]));
      for (const { text } of refused) expect(JSON.parse(text)).toMatchObject({ code: 'TOO_LARGE', errors: {} });
    });

    it('answer everybody at once when one of them is gone without a word', async () => {
      const silent = await silentPort();
      others.push(silent.end);
      nginx = await Nginx.start(program, [...(await ports()).slice(0, 1), silent.port]);
      const crowd = Array.from({ length: 24 }, (_, index) =>
        index % 2 ? ask('/api/home', `Gezgin/${index}`) : ask('/api/login', `Gezgin/${index}`, SMALL),
      );
      const told = await Promise.all(crowd);
      expect(bad(told)).toEqual([]);
      expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(4_000);
    });
  });
