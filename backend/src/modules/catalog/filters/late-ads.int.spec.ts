import { describe, expect, it, jest } from '@jest/globals';
import type { StaffFilters } from '@ilan/api';
import { SubmitListing } from '#modules/listings/contract.js';
import { ConvertAnswersWhenFilterChanges } from '#modules/listings/reactions/convert-answers-when-filter-changes.js';
import { aRealContent, byOwner, carCategory } from '#test/support/listings-app.js';
import { type System, TwoProcesses } from '#test/support/two-processes.js';
import { FollowedFilters } from './followed-filters.js';

const PATH = '/api/admin/filters';
const CARS = 24;

describe('an ad that is taken just behind the change of a filter', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const submit = async ({ commands }: System, features: Record<string, string | number | boolean | string[]>) => {
    const content = aRealContent({ category_id: carCategory, features: { marka: 'Fiat', ...features } });
    return (await commands.execute(new SubmitListing({ context: byOwner(), owner_id: 7, content }))).listing_id;
  };
  const added = async (label: string, body: object): Promise<string> => {
    const add = { category_id: CARS, label, unit: '', required: false, depends_on: null, options: [] };
    const made = await ada('POST', PATH, { ...add, ...body });
    expect(made.statusCode).toBe(201);
    return made.json<StaffFilters>().data.find((one) => one.label === label)!.key;
  };
  const turned = async (key: string, body: object): Promise<string> => {
    const kind = { unit: '', depends_on: null, options: [], map: {}, rest: 'drop', revision: 1 };
    const made = await ada('PUT', `${PATH}/${CARS}/${key}/kind`, { ...kind, ...body });
    expect(made.statusCode).toBe(200);
    const { data } = made.json<StaffFilters>();
    return data.find((one) => one.key.startsWith(key) && one.key !== key)?.key ?? key;
  };
  const knowing = async (system: System, ...keys: readonly string[]): Promise<void> => {
    const filters = system.app.get(FollowedFilters);
    await filters.refresh();
    for (const key of keys) expect(filters.current().edits.get(CARS)?.has(key)).toBe(true);
  };
  const said = async (id: number): Promise<object | undefined> => {
    await world.system.app.get(ConvertAnswersWhenFilterChanges).catchUp();
    await world.system.engine.whenCaughtUp();
    const { rows } = await world.test.pool.query<{ features: object }>(
      'select features from rm.my_listing where id = $1',
      [id],
    );
    return rows[0]?.features;
  };

  it('given another process that has not looked since, when an ad comes to it with the former key, then it looks first and asks for the new one', async () => {
    const key = await added('Koltuk yayı', { type: 'range' });
    await knowing(world.other, key);
    // Its own look, every two seconds, comes to nothing meanwhile.
    const looking = jest.spyOn(world.other.app.get(FollowedFilters), 'refresh').mockResolvedValue();
    const now = await turned(key, { type: 'select', options: ['Beş', 'Yedi'], map: { 5: 'Beş' }, rest: 'keep' });
    expect(world.other.app.get(FollowedFilters).current().edits.get(CARS)?.has(now)).toBe(false);
    looking.mockRestore();
    await expect(submit(world.other, { [key]: 5 })).rejects.toMatchObject({
      errors: { [`features.${key}`]: ['Bu kategoride böyle bir özellik yok.'] },
    });
    const id = await submit(world.other, { [now]: 'Beş' });
    expect(await said(id)).toMatchObject({ [now]: 'Beş' });
  });
});
