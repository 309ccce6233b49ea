import { describe, expect, it, jest } from '@jest/globals';
import type { StaffFilters } from '@ilan/api';
import { SubmitListing } from '#modules/listings/contract.js';
import { ConvertAnswersWhenAdIsLate } from '#modules/listings/reactions/convert-answers-when-ad-is-late.js';
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
  const named = async (key: string, from: string, to: string) =>
    expect(
      (await ada('PUT', `${PATH}/${CARS}/${key}/option-name`, { above: null, from, to, revision: 1 })).statusCode,
    ).toBe(200);
  const knowing = async (system: System, ...keys: readonly string[]): Promise<void> => {
    const filters = system.app.get(FollowedFilters);
    await filters.refresh();
    for (const key of keys) expect(filters.current().edits.get(CARS)?.has(key)).toBe(true);
  };
  const said = async (id: number): Promise<object | undefined> => {
    for (const reaction of [ConvertAnswersWhenFilterChanges, ConvertAnswersWhenAdIsLate])
      await world.system.app.get<ConvertAnswersWhenAdIsLate>(reaction).catchUp();
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
    const now = await turned(key, { type: 'select', options: ['Beş', 'Yedi'], map: { 5: 'Beş' }, rest: 'keep' });
    await expect(submit(world.other, { [key]: 5 })).rejects.toMatchObject({
      errors: { [`features.${key}`]: ['Bu kategoride böyle bir özellik yok.'] },
    });
    const id = await submit(world.other, { [now]: 'Beş' });
    expect(await said(id)).toMatchObject({ [now]: 'Beş' });
  });

  it('given one that took the ad before it could know, when it stands behind the change in the log, then its answers follow all the same', async () => {
    const seats = await added('Basamak adedi', { type: 'range' });
    const gear = await added('Vites kutusu yağı', { type: 'select', options: ['Düz', 'Oto'] });
    const glass = await added('Cam tonlaması', { type: 'select', options: ['Film', 'Çıplak'] });
    await knowing(world.other, seats, gear, glass);
    // As in the moment between its look and its append.
    const looking = jest.spyOn(world.other.app.get(FollowedFilters), 'refresh').mockResolvedValue();
    const [seatsNow, glassNow] = [
      await turned(seats, { type: 'select', options: ['İki', 'Dört'], map: { 4: 'Dört' }, rest: 'keep' }),
      await turned(glass, { type: 'multiselect', options: ['Film', 'Çıplak'], rest: 'keep' }),
    ];
    await named(gear, 'Düz', 'Manuel');
    const before = await said(await submit(world.system, { [seatsNow]: 'Dört' }));
    expect(before).toMatchObject({ [seatsNow]: 'Dört' });
    const late = await submit(world.other, { [seats]: 4, [gear]: 'Düz', [glass]: 'Film' });
    looking.mockRestore();
    expect(await said(late)).toEqual({ marka: 'Fiat', [seatsNow]: 'Dört', [gear]: 'Manuel', [glassNow]: ['Film'] });
    // Read again from the beginning nothing more happens.
    const events = async () =>
      (
        await world.test.pool.query<{ count: number }>(
          `select count(*)::int as count from es.event where stream_id = $1 and type = 'listing.answer-converted'`,
          [`listing-${late}`],
        )
      ).rows[0]?.count;
    expect(await events()).toBe(3);
    await world.test.pool.query(`delete from app.reaction where name = 'convert-answers-when-ad-is-late'`);
    await said(late);
    expect(await events()).toBe(3);
  });
});
