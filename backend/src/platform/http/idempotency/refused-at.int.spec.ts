import { Controller, Global, Module, Param } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '#test/support/http-app.js';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Public } from '../access.js';
import { Post } from './write-routes.js';

const END = '0000000000000042';

@Controller()
class RefusingController {
  @Post('api/refused/:kind')
  @Public()
  refuse(@Param('kind') kind: AppErrorKind): never {
    throw new AppError(kind, 'VERSION_CONFLICT', 'Bir cümle.');
  }

  @Post('api/broken')
  @Public()
  fall(): never {
    throw new Error('secret');
  }
}

describe('a refusal', () => {
  let head: () => Promise<Position>;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    @Global()
    @Module({ providers: [{ provide: EventStore, useValue: { head: () => head() } }], exports: [EventStore] })
    class LogModule {}
    @Module({ controllers: [RefusingController] })
    class RefusingModule {}
    app = await startTestApp([LogModule, RefusingModule]);
  });
  beforeEach(() => {
    head = () => Promise.resolve(END);
  });
  afterAll(() => app.close());

  const positionOf = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: 'POST', url });
    return [statusCode, headers['x-position']];
  };

  it.each([
    ['conflict', 409],
    ['not_found', 404],
    ['gone', 410],
  ])('because of what others did tells how far the log stood: %s', async (kind, status) => {
    expect(await positionOf(`/api/refused/${kind}`)).toEqual([status, END]);
  });

  it('for what was asked, and a fault, tell nothing', async () => {
    expect(await positionOf('/api/refused/invalid')).toEqual([422, undefined]);
    expect(await positionOf('/api/broken')).toEqual([500, undefined]);
  });

  it('waits for no log that is away or hangs', async () => {
    head = () => Promise.reject(new Error('away'));
    expect(await positionOf('/api/refused/conflict')).toEqual([409, undefined]);
    head = () => new Promise(() => undefined);
    expect(await positionOf('/api/refused/conflict')).toEqual([409, undefined]);
  });
});
