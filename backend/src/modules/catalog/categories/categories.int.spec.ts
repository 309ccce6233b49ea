import { describe, expect, it, jest } from '@jest/globals';
import type { Category, CategoryImported, ErrorBody, StaffCategories, StaffCategory } from '@ilan/api';
import { eventually } from '#test/support/eventually.js';
import { type System, TwoProcesses } from '#test/support/two-processes.js';
import { FollowedCategories } from './followed-categories.js';

const PATH = '/api/admin/categories';

describe('categories that staff changes', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const shown = async ({ get }: System) => (await get('/api/categories')).json<Category[]>();

  it('are read by visitors as they are now, in every process, without a restart', async () => {
    expect((await shown(world.system)).find(({ id }) => id === 24)?.name).toBe('Otomobil');
    const { data } = (await ada('GET', PATH)).json<StaffCategories>();
    const { icon, revision } = data.find(({ id }) => id === 24)!;
    const body = { name: 'Binek araç', icon, revision };
    const written = await ada('PUT', `${PATH}/24`, body);
    expect([written.statusCode, written.json<StaffCategory>()]).toMatchObject([
      200,
      { name: 'Binek araç', revision: 1 },
    ]);
    const ids = data
      .filter(({ parent_id }) => parent_id === null)
      .map(({ id }) => id)
      .reverse();
    const order = { parent_id: null, ids, was: ids.toReversed() };
    expect((await ada('PUT', '/api/admin/category-order', order)).json()).toEqual({ parent_id: null, ids });
    const unseen = await ada('PUT', '/api/admin/category-order', { ...order, ids: [...ids.slice(1), ids[0]] });
    expect([unseen.statusCode, unseen.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    for (const one of [world.system, world.other]) {
      const categories = await shown(one);
      expect(categories.find(({ id }) => id === 24)).toMatchObject({ name: 'Binek araç', slug_cid: 'otomobil-c24' });
      expect(categories.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)).toEqual(ids);
    }
    await eventually('the hint', () => world.system.hints.some(({ name }) => name === 'content_changed'));
    // A file with the drawings of hundreds of categories is larger than a form.
    const drawing = `<svg viewBox="0 0 24 24"><path d="${'M1 2h3 '.repeat(200)}"/></svg>`;
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...{ id: null, parent_id: null, name: `Yeni ${at}`, hidden: true, revision: 0, icon: drawing },
    }));
    const tried = await ada('POST', '/api/admin/category-import', { rows, orders: [], dry_run: true });
    expect([tried.statusCode, tried.json<CategoryImported>().changes.length]).toEqual([200, 400]);
    const decided = jest.spyOn(world.system.app.get(FollowedCategories).rules, 'decide');
    const file = { rows: rows.slice(0, 2), orders: [], dry_run: false };
    const brought = await ada('POST', '/api/admin/category-import', file);
    expect([brought.json<CategoryImported>().changes.length, decided.mock.calls.length]).toEqual([4, 1]);
    decided.mockRestore();
    // What another editor has ordered since a page read the tree is not taken back unseen by the file that this page brings.
    const tops = (await ada('GET', PATH)).json<StaffCategories>().data.filter(({ parent_id }) => parent_id === null);
    const mine = tops.map(({ id }) => id);
    const orders = [{ parent_id: null, ids: [...mine.slice(1), mine[0]] }];
    const bring = (was: readonly number[], dry_run: boolean) =>
      ada('POST', '/api/admin/category-import', { rows: [], orders: orders.map((one) => ({ ...one, was })), dry_run });
    const told = await bring(mine, true);
    expect(told.json<CategoryImported>().changes).toEqual([
      `ana kategorileri sıraladı; yeri değişen: “${tops[0]?.name}”`,
    ]);
    const theirs = [...mine.slice(2), ...mine.slice(0, 2)];
    await ada('PUT', '/api/admin/category-order', { parent_id: null, ids: theirs, was: mine });
    for (const dry_run of [true, false]) {
      const overtaken = await bring(mine, dry_run);
      expect([overtaken.statusCode, overtaken.json<ErrorBody>()]).toMatchObject([
        409,
        { code: 'VERSION_CONFLICT', message: unseen.json<ErrorBody>().message },
      ]);
    }
    expect((await bring(theirs, false)).statusCode).toBe(200);
    const late = await ada('PUT', `${PATH}/24`, { ...body, name: 'Araba' });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
  });
});
