import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordAsOf } from '@ilan/api';
import { ChangeCategories } from '#modules/catalog/commands/change-categories.js';
import { ChangeFilters } from '#modules/catalog/commands/change-filters.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { AuditModule } from './audit.module.js';

const CARS = 24;
const minute = (n: number): Date => new Date(Date.UTC(2026, 5, 1, 12, n));
/** One server is right, the other four minutes ahead. */
const RIGHT = 0;
const AHEAD = 4;
const NAMES = { own: 'Kendisi', other: 'Başkası' };

/** One stream holds all categories, another all filters: what two servers wrote into it whose clocks differ. */
describe('the past of one among many, written by servers whose clocks differ', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule]);
    people = await signedInPeople(system.app, [{ id: 52, name: 'Ada', role: 'admin' }]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const asOf = async (of: string, at?: Date) => {
    const answer = await people.as('Ada', 'GET', `/api/admin/${of}/as-of${at ? `?at=${at.toISOString()}` : ''}`);
    return answer.json<RecordAsOf>();
  };
  const nameOf = ({ facts }: RecordAsOf) => facts.find(({ name }) => name === 'Ad')?.value;

  /** Own and another one are named in turn, a minute between them: the other by the server that is ahead. */
  const written = async (rename: (which: 'own' | 'other', turn: number, now: Date) => Promise<unknown>) => {
    for (let turn = 0; turn < 3; turn++) {
      await rename('own', turn, minute(2 * turn + RIGHT));
      await rename('other', turn, minute(2 * turn + 1 + AHEAD));
    }
  };

  const expectOneRule = async (of: string) => {
    const { moments, total } = await asOf(of);
    // After the first one the other server had said a later moment already.
    expect(moments.map(({ at }) => at)).toEqual([minute(0), minute(5), minute(7)].map((at) => at.toISOString()));
    expect(total).toBe(3);
    for (const [step, { at }] of moments.entries()) {
      const then = await asOf(of, new Date(at));
      expect([nameOf(then), then.happened]).toEqual([`${NAMES.own} ${step}`, step + 1]);
      const before = await asOf(of, new Date(Date.parse(at) - 1));
      expect([nameOf(before) === `${NAMES.own} ${step - 1}`, before.happened]).toEqual([step > 0, step]);
    }
  };

  it('is one for a category: the slider, what is shown at each step, and a moment in the address', async () => {
    const ids = { own: 158, other: 159 };
    await written((which, turn, now) => {
      const change = {
        type: 'write',
        category_id: ids[which],
        icon: '',
        name: `${NAMES[which]} ${turn}`,
        revision: turn,
      } as const;
      return system.commands.execute(
        new ChangeCategories({ context: asked({ id: '52', role: 'admin' }, { now }), change }),
      );
    });
    await expectOneRule(`categories/${ids.own}`);
  });

  it('is one for a filter', async () => {
    const keys = { own: 'vites', other: 'renk' };
    await written((which, turn, now) => {
      const one = { category_id: CARS, key: keys[which], revision: turn };
      const change = { type: 'edit', ...one, label: `${NAMES[which]} ${turn}`, unit: '', required: false } as const;
      return system.commands.execute(
        new ChangeFilters({ context: asked({ id: '52', role: 'admin' }, { now }), change }),
      );
    });
    await expectOneRule(`filters/${CARS}.${keys.own}`);
  });
});
