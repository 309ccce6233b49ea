import { describe, expect, it } from '@jest/globals';
import type { ErrorBody, FilterSpread } from '@ilan/api';
import { SubmitListing } from '#modules/listings/contract.js';
import { ConvertAnswersWhenFilterChanges } from '#modules/listings/reactions/convert-answers-when-filter-changes.js';
import { aRealContent, byOwner, carCategory } from '#test/support/listings-app.js';
import { TwoProcesses } from '#test/support/two-processes.js';

const PATH = '/api/admin/filters';
const CARS = 24;

describe('a filter of numbers', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const submit = (features: Record<string, string | number>) =>
    world.system.commands.execute(
      new SubmitListing({
        context: byOwner(),
        owner_id: 7,
        content: aRealContent({ category_id: carCategory, features }),
      }),
    );

  it('becomes a list of intervals of them: how many fall where is told before, and each ad says its own one by an event', async () => {
    const add = { category_id: CARS, label: 'Çekiş gücü', unit: 'kW', required: false, depends_on: null };
    expect((await ada('POST', PATH, { ...add, type: 'range', options: [] })).statusCode).toBe(201);
    const ids: number[] = [];
    for (const cekis_gucu of [0, 50, 50.5, 51, 900, 7]) {
      const { listing_id } = await submit({ marka: 'Fiat', cekis_gucu });
      ids.push(listing_id);
    }
    await world.system.engine.whenCaughtUp();
    const spread = async (bounds: string) => {
      const answer = await ada('GET', `${PATH}/${CARS}/cekis_gucu/spread?bounds=${bounds}`);
      return answer.statusCode === 200 ? answer.json<FilterSpread>().counts : answer.statusCode;
    };
    expect(await spread('5,51,101')).toEqual([1, 3, 1, 1]);
    expect([await spread('51,5'), await spread('5,x'), await spread('')]).toEqual([422, 422, 422]);

    const intervals = [
      { option: '5–50 kW', from: 5, below: 51 },
      { option: '51–100 kW', from: 51, below: 101 },
    ];
    const options = intervals.map(({ option }) => option);
    const kind = { type: 'select', unit: '', depends_on: null, options, map: {}, rest: 'keep', revision: 1 };
    const wrong = await ada('PUT', `${PATH}/${CARS}/cekis_gucu/kind`, { ...kind, options: ['Az', 'Çok'], intervals });
    expect([wrong.statusCode, wrong.json<ErrorBody>().errors]).toEqual([
      422,
      { intervals: ['Her aralığın bir seçeneği olmalı.'] },
    ]);
    expect((await ada('PUT', `${PATH}/${CARS}/cekis_gucu/kind`, { ...kind, intervals })).statusCode).toBe(200);
    await world.system.app.get(ConvertAnswersWhenFilterChanges).catchUp();
    await world.system.engine.whenCaughtUp();
    const { rows } = await world.test.pool.query<{ said: string }>(
      "select features ->> 'cekis_gucu_2' as said from rm.my_listing where id = any($1::int[]) order by id",
      [ids],
    );
    // What lies in none stays and is no option: its owner is asked.
    expect(rows.map(({ said }) => said)).toEqual(['0', '5–50 kW', '5–50 kW', '51–100 kW', '900', '5–50 kW']);
    // Each ad's history names its own number alone, whatever else went where.
    const { rows: told } = await world.test.pool.query<{ map: object }>(
      "select data -> 'map' as map from es.event where type = 'listing.answer-converted' order by position",
    );
    expect(told.map(({ map }) => map)).toEqual([
      {},
      { 50: '5–50 kW' },
      { 50.5: '5–50 kW' },
      { 51: '51–100 kW' },
      {},
      { 7: '5–50 kW' },
    ]);
  });
});
