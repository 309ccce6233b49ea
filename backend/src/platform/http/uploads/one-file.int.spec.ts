import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Controller, Logger, Module, Post, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { eventually } from '#test/support/eventually.js';
import { startTestApp } from '#test/support/http-app.js';
import { Public, SignedIn } from '../access.js';
import { ApiAnswer } from '../api-answer.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { OneFile } from './one-file.js';
import type { ReceivedFile } from './received-file.js';

const RULES = { maxBytes: 1_000, tooLarge: 'En fazla 1 KB olabilir.' };

const looking = { at: 0, trips: false };

@Controller()
class FilesController {
  @Post('api/files')
  @Public()
  @ApiAnswer()
  async take(@OneFile('image', RULES) file: ReceivedFile) {
    const [head, bytes] = [await file.head(4), await file.bytes()];
    return { size: file.size, head: head.toString(), same: bytes.length === file.size, kept: await keptFiles() };
  }

  /** Looks at it when its sender has left, as what takes long does. */
  @Post('api/slow')
  @Public()
  @ApiAnswer()
  async look(@OneFile('image', RULES) file: ReceivedFile, @Res({ passthrough: true }) reply: FastifyReply) {
    looking.at += 1;
    if (!reply.raw.destroyed) await once(reply.raw, 'close');
    if (looking.trips) throw new TypeError('a fault of ours');
    while (true) {
      await file.head(4);
      await setTimeout(10);
    }
  }

  @Post('api/mine')
  @SignedIn()
  @ApiAnswer()
  mine(@OneFile('image', RULES) file: ReceivedFile) {
    return { size: file.size };
  }
}

@Module({ controllers: [FilesController] })
class FilesModule {}

// Other processes receive files into the same folder.
const keptFiles = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`ilanpazar-upload-${process.pid}-`) && !known.has(name));
let known = new Set<string>();

describe('one file of a form', () => {
  let app: NestFastifyApplication;
  let url: string;
  beforeAll(async () => {
    known = new Set(await keptFiles());
    app = await startTestApp([FilesModule]);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());
  afterEach(() => void jest.restoreAllMocks());
  // The answer is read before the connection has told the server so.
  afterEach(() => eventually('no file is left', async () => (await keptFiles()).length === 0));

  const send = async (parts: readonly (readonly [name: string, value: string | Uint8Array<ArrayBuffer>])[]) => {
    const form = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([value]), 'a.jpg');
    }
    const answer = await fetch(`${url}/api/files`, { method: 'POST', body: form });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('comes to the route from the disk, beside fields that nobody asked for, and is gone afterwards', async () => {
    const { status, body } = await send([
      ['note', 'değil'],
      ['image', Buffer.from('JPEGrest')],
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ size: 8, head: 'JPEG', same: true });
    expect(body['kept']).toHaveLength(1);
  });

  it('may be empty or as large as allowed', async () => {
    expect((await send([['image', new Uint8Array(0)]])).body).toMatchObject({ size: 0 });
    expect((await send([['image', new Uint8Array(1_000)]])).body).toMatchObject({ size: 1_000 });
  });

  it.each([
    ['one byte more than allowed', 413, 'UPLOAD_TOO_LARGE', [['image', new Uint8Array(1_001)]]],
    ['far more than allowed', 413, 'UPLOAD_TOO_LARGE', [['image', new Uint8Array(3_000_000)]]],
    ['a form without it', 422, 'VALIDATION', [['note', 'x']]],
    ['a file under another name', 422, 'VALIDATION', [['photo', new Uint8Array(3)]]],
    [
      'two files',
      422,
      'VALIDATION',
      [
        ['image', new Uint8Array(3)],
        ['image', new Uint8Array(3)],
      ],
    ],
    ['many fields', 400, 'UPLOAD_BROKEN', Array.from({ length: 9 }, (_, n) => [`f${n}`, 'x'] as const)],
    ['a name that is everywhere', 400, 'UPLOAD_BROKEN', [['__proto__', 'x']]],
  ] as const)('is refused with a sentence: %s', async (_name, status, code, parts) => {
    const answer = await send(parts);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) as string } });
  });

  const raw = (headers: Record<string, string>, body: string) =>
    app.inject({ method: 'POST', url: '/api/files', headers, payload: body });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{}', 'UPLOAD_EXPECTED'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 'UPLOAD_BROKEN'],
    ['a form without parts', { 'content-type': 'multipart/form-data; boundary=b' }, 'nothing', 'UPLOAD_BROKEN'],
    [
      'a form that ends too early',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
      'UPLOAD_BROKEN',
    ],
  ])('is refused in the error shape: %s', async (_name, headers, body, code) => {
    const answer = await raw(headers, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
  });

  it('is refused without a length, which could go on for ever', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${url}/api/files`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
      });
      request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      request.end('--b--\r\n');
    });
    expect(status).toBe(400);
  });

  it('leaves nothing behind when its sender goes away', async () => {
    const request = httpRequest(`${url}/api/files`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '900' },
    });
    request.on('error', () => undefined);
    request.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf');
    while ((await keptFiles()).length === 0) await setTimeout(10);
    request.destroy();
  });

  it.each([
    ['that it is gone meanwhile is no fault: nobody waits for the answer', false, []],
    ['what went wrong for another reason is one all the same', true, ['request failed']],
  ])('is looked at when its sender has gone away: %s', async (_, trips, expected) => {
    const said: string[] = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((told: { readonly msg: string }) => {
      said.push(told.msg);
    });
    const ended = jest.spyOn(ErrorFilter.prototype, 'answer');
    Object.assign(looking, { at: 0, trips });
    const body = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nwhole\r\n--b--\r\n';
    const request = httpRequest(`${url}/api/slow`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(body.length) },
    });
    request.on('error', () => undefined).end(body);
    await eventually('somebody looks at it', () => looking.at > 0);
    request.destroy();
    await eventually('the look has ended', () => ended.mock.calls.length > 0);
    expect(said).toEqual(expected);
  });

  it('is not read at all from somebody who may not send it', async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(10)]), 'a.jpg');
    const answer = await fetch(`${url}/api/mine`, { method: 'POST', body: form });
    expect(answer.status).toBe(401);
  });

  it('stands in the OpenAPI page', async () => {
    const page = (await app.inject('/api/docs/openapi.json')).json<{
      paths: Record<string, { post: { requestBody: unknown } }>;
    }>();
    expect(page.paths['/api/files']?.post.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { image: { format: 'binary' } } } } },
    });
  });
});
