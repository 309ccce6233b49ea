import { Global, Module } from '@nestjs/common';
import { startTestApp } from '#test/support/http-app.js';
import { ThingsModule } from '#test/support/things-module.js';
import { AppError } from '#kernel/app-error.js';
import { OwnWrites } from '../projections/read/own-writes.js';

describe('reading your own writes', () => {
  it('is told of the position that the client has seen, and of nothing else', async () => {
    const waited: string[] = [];
    const position = {
      see: (_: object, seen: string) => {
        waited.push(seen);
        return seen === '9'
          ? Promise.reject(
              new AppError('unavailable', 'READ_MODEL_BEHIND', 'Hazır değil.', {
                retryAfter: 1,
                details: { projections: ['things'] },
              }),
            )
          : Promise.resolve('0000000000000007');
      },
    };
    @Global()
    @Module({ providers: [{ provide: OwnWrites, useValue: position }], exports: [OwnWrites] })
    class PositionModule {}
    const app = await startTestApp([PositionModule, ThingsModule]);
    const ask = (headers: Record<string, string>) => app.inject({ url: '/api/things/1', headers });
    expect((await ask({})).statusCode).toBe(200);
    expect((await ask({ 'x-min-position': '0000000000000042' })).statusCode).toBe(200);
    const late = await ask({ 'x-min-position': '9' });
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '1']);
    expect((await ask({ 'x-min-position': "1' or 1=1" })).statusCode).toBe(400);
    expect(waited).toEqual(['0000000000000042', '9']);
    // What was made up reaches no route, and so no answer that is kept for others.
    const made = await app.inject({ url: '/api/seen', headers: { 'x-min-position': 'zzzz' } });
    expect(made.json()).toEqual({ position: '0000000000000007' });
    await app.close();
  });
});
