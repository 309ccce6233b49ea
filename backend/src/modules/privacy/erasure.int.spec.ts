import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Type } from '@nestjs/common';
import { type ErasureWorld, erasureWorld } from '#test/support/erasure-world.js';
import { eventually } from '#test/support/eventually.js';
import { startWholeApp } from '#test/support/whole-app.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { Mailer, MailRefused } from '#platform/mail/mailer.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { SearchEngine } from '../search/engine/search-engine.js';
import { AccountPersonalData } from '../accounts/deletion/account-personal-data.js';
import { ListingAggregate } from '../listings/commands/listing-aggregate.js';
import { Receipts } from './receipts.js';
import { PrivacyClock } from './jobs/privacy-clock.js';
import { ErasureProgress } from './erasure-progress.js';
import { Erasures } from './erasures.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

describe('the erasure of a person', () => {
  let world: ErasureWorld;
  let { database, whole, clock, submit, aDuePerson, expectErasedOnce, finish } = {} as ErasureWorld;
  beforeAll(async () => {
    world = await erasureWorld();
    ({ database, whole, clock, submit, aDuePerson, expectErasedOnce, finish } = world);
  });
  afterAll(() => world.close());

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('happens when the week is over and not a minute earlier', async () => {
    const person = await aDuePerson();
    whole.time.pass(-3 * MINUTE);
    await clock.tick();
    expect((await whole.call('GET', '/api/user', person.token)).statusCode).toBe(200);
    whole.time.pass(3 * MINUTE);
    await finish();
    await expectErasedOnce(person);
  });

  it('says for how long it is overdue while it cannot end', async () => {
    const person = await aDuePerson();
    const told = () => whole.app.get(ErasureProgress).progress();
    const rebuilt = jest
      .spyOn(whole.app.get(ProjectionEngine), 'forgetEarlierBuilds')
      .mockRejectedValue(new OperatorRefusal('listings is being rebuilt already'));
    await finish();
    whole.time.pass(60 * MINUTE);
    const late = await told();
    expect(late.waiting).toBe(1);
    expect(late.secondsBehind).toBeGreaterThan(3_600);
    rebuilt.mockRestore();
    await clock.tick();
    expect(await told()).toMatchObject({ waiting: 0, secondsBehind: 0 });
    await expectErasedOnce(person);
  });

  it('lets nobody in from its first moment, and is not to be called off any more', async () => {
    const person = await aDuePerson();
    await clock.tick();
    expect((await whole.call('GET', '/api/user', person.token)).statusCode).toBe(401);
    await expect(whole.signIn(`${person.mark}@example.com`)).rejects.toThrow('422');
    await expect(whole.app.get(PersonKeys).forOpening([String(person.id)])).resolves.toEqual(
      new Map([[String(person.id), null]]),
    );
    await finish();
    await expectErasedOnce(person);
  });

  it('is harmless when it is done again', async () => {
    const person = await aDuePerson();
    await finish();
    const before = await whole.app.get(Receipts).of(person.id);
    await database.pool.query('update app.erasure set finished_at = null where person_id = $1', [person.id]);
    await finish();
    expect(await whole.app.get(Receipts).of(person.id)).toEqual(before);
    await expectErasedOnce(person);
  });

  it('catches what was written while it was under way', async () => {
    const person = await aDuePerson();
    await clock.tick();
    // A call that had come in before the door was closed.
    const late = await submit(person.id, `Araba ${person.mark} geç kalan`);
    whole.time.pass(3 * MINUTE);
    await clock.tick();
    expect((await whole.call('GET', `/api/listings/${late}`)).statusCode).toBe(410);
    await expectErasedOnce(person);
  });

  it('is done once by two processes at the same moment', async () => {
    const other = await startWholeApp(database, { beside: whole });
    try {
      const people = [await aDuePerson(), await aDuePerson()];
      other.time.pass(whole.time.aheadBy);
      const sent = [whole, other].map(({ app }) => jest.spyOn(app.get(Mailer), 'send'));
      const both = () => Promise.all([clock.tick(), other.app.get(PrivacyClock).tick()]);
      await both();
      for (const { time } of [whole, other]) time.pass(3 * MINUTE);
      await both();
      for (const person of people) await expectErasedOnce(person);
      expect(sent.flatMap(({ mock }) => mock.calls)).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  type Step = readonly [
    name: string,
    where: Type | (abstract new (...args: never[]) => unknown),
    method: string,
    when: 'before' | 'after',
  ];
  const steps: readonly Step[] = [
    ['what there is was counted', Erasures, 'noteInventory', 'after'],
    ['the key was destroyed', PersonKeys, 'destroy', 'after'],
    ['an ad was deleted', ListingAggregate, 'act', 'after'],
    ['a photo was removed', PhotoStore, 'remove', 'after'],
    ['the index has forgotten', SearchEngine, 'forget', 'after'],
    ['earlier builds are gone', ProjectionEngine, 'forgetEarlierBuilds', 'after'],
    ['the log says so', EventStore, 'storeId', 'before'],
    ['the receipt is signed', Receipts, 'issue', 'after'],
    ['the receipt is in the mail', Receipts, 'noteMailed', 'before'],
    ['mails on disk are gone', Mailer, 'forget', 'after'],
    ['the account is gone', AccountPersonalData, 'erase', 'after'],
  ];

  it.each(steps)('goes on where it stopped when it breaks once %s', async (_name, where, method, when) => {
    const person = await aDuePerson();
    const target = whole.app.get<Record<string, (...args: unknown[]) => Promise<unknown>>>(where as never, {
      strict: false,
    });
    const real = target[method]!.bind(target);
    let broken = 0;
    target[method] = async (...args) => {
      if (broken > 0) return real(...args);
      const done = when === 'after' && (await real(...args));
      broken += 1;
      if (broken > 0) throw new Error('the power is gone');
      return done;
    };
    await finish();
    expect(broken).toBe(1);
    target[method] = real;
    await clock.tick();
    whole.time.pass(3 * MINUTE);
    await clock.tick();
    await expectErasedOnce(person);
  });

  it.each([
    ['PersonKeys.destroy', 0],
    ['Receipts.noteMailed', 1],
  ] as const)('goes on after the process was killed at %s', async (step, ticks) => {
    const person = await aDuePerson();
    for (let tick = 0; tick < ticks; tick += 1) await clock.tick();
    whole.time.pass(3 * MINUTE);
    const script = new URL('../../../test/support/eraser-child.mjs', import.meta.url).pathname;
    const child = fork(script, [database.url, whole.dataDir, step, String(whole.time.aheadBy)]);
    const [, signal] = (await once(child, 'exit')) as [number, string];
    expect(signal).toBe('SIGKILL');
    // The server lets go of the lock once it notices that nobody is at the other end, which may be a moment later.
    const lock = new SingletonLock(database.url, 'erasures');
    await eventually('the lock of the killed one is free', async () => (await lock.tryAcquire()) !== undefined);
    await lock.release();
    await finish();
    await expectErasedOnce(person);
  });

  describe('with a mail server that', () => {
    const answering = (send: Mailer['send']) => jest.spyOn(whole.app.get(Mailer), 'send').mockImplementation(send);

    it('does not answer for a while, waits with the address and the receipt', async () => {
      const person = await aDuePerson();
      const failing = answering(() => Promise.reject(new Error('ECONNREFUSED')));
      await finish();
      whole.time.pass(3 * 60 * MINUTE);
      await clock.tick();
      expect(failing.mock.calls.length).toBe(2);
      const sent: unknown[] = [];
      answering((mail) => {
        sent.push(mail);
        return Promise.resolve();
      });
      await clock.tick();
      const issued = await whole.app.get(Receipts).of(person.id);
      expect(sent).toMatchObject([
        {
          to: `${person.mark}@example.com`,
          subject: 'Verileriniz silindi: makbuzunuz',
          attachments: [{ filename: `ilanpazar-makbuz-${issued?.receipt.id}.json`, contentType: 'application/json' }],
        },
      ]);
      const [{ content }] = (sent[0] as { attachments: [{ content: string }] }).attachments;
      expect(await whole.app.get(Receipts).verify(JSON.parse(content))).toEqual({ holds: true, key: 'current' });
      await expectErasedOnce(person);
    });

    it.each([
      ['never answers', () => new Error('ECONNREFUSED'), DAY],
      ['knows no such mailbox', () => new MailRefused('no'), 0],
    ] as const)('%s keeps nobody’s address for ever', async (_name, failure, timeout) => {
      const person = await aDuePerson();
      answering(() => Promise.reject(failure()));
      await finish();
      whole.time.pass(timeout);
      await clock.tick();
      await expectErasedOnce(person);
      expect((await whole.app.get(Receipts).of(person.id))?.mailedAt).toBeNull();
    });
  });
});
