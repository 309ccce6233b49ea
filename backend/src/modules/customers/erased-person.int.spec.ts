import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { type ErasureWorld, erasureWorld } from '#test/support/erasure-world.js';

const MINUTE = 60_000;

describe('a person who was erased', () => {
  let world: ErasureWorld;
  let staff = '';
  beforeAll(async () => {
    world = await erasureWorld();
    const email = 'ada@example.com';
    await world.whole.commands.execute(importOf([aPerson({ role: 'admin', email })]));
    staff = await world.whole.signIn(email);
  });
  afterAll(() => world.close());

  /** What the page, its past and a moment of it answer, in this order. */
  const answers = async (id: number) => {
    const paths = [`${id}`, `${id}/as-of`, `${id}/as-of?at=2026-01-01T00:00:00Z`];
    return Promise.all(
      paths.map(async (path) => {
        const { statusCode, body } = await world.whole.call('GET', `/api/admin/customers/${path}`, staff);
        const { code, message } = JSON.parse(body) as { readonly code?: string; readonly message?: string };
        return statusCode === 200 ? 200 : `${statusCode} ${code} ${message}`;
      }),
    );
  };
  const ERASED = '410 PERSON_ERASED Bu kişinin hesabı silindi.';

  it('is told to be erased by their page and by its past, from the moment on in which their account is closed', async () => {
    const person = await world.aDuePerson();
    const reason = 'Aynı ürünü defalarca ilan veriyor';
    const suspended = await world.whole.call('POST', `/api/admin/customers/${person.id}/suspend`, staff, { reason });
    expect(suspended.statusCode).toBe(204);
    await world.whole.settle();
    expect(await answers(person.id)).toEqual([200, 200, 200]);
    await world.clock.tick();
    expect(await answers(person.id)).toEqual([ERASED, ERASED, ERASED]);
    world.whole.time.pass(3 * MINUTE);
    await world.clock.tick();
    expect((await world.database.pool.query('select from app.user where id = $1', [person.id])).rowCount).toBe(0);
    expect(await answers(person.id)).toEqual([ERASED, ERASED, ERASED]);
  });

  it('is another one than who never was', async () => {
    expect(await answers(99_999_999)).toEqual([
      '404 USER_NOT_FOUND Kullanıcı bulunamadı.',
      '404 NO_PAST Günlükte bu kaydın geçmişi yok.',
      '404 NO_PAST Günlükte bu kaydın geçmişi yok.',
    ]);
  });
});
