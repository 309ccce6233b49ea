import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { CATEGORIES_STREAM, FILTERS_STREAM } from '../modules/catalog/contract.js';
import type { CategoryEvent } from '../modules/catalog/categories/category-events.js';
import { FollowedCategories } from '../modules/catalog/categories/followed-categories.js';
import { editedCatalog } from '../modules/catalog/categories/made-catalog.js';
import { FollowedFilters } from '../modules/catalog/filters/followed-filters.js';
import type { FilterEvent } from '../modules/catalog/filters/filter-events.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { ReadPosition } from '../platform/projections/read/read-position.js';
import { ApiCalls } from './api-calls.js';
import { type BenchApp, openBenchApp } from './bench-app.js';
import { spreadOf } from './figures.js';
import { benchFileParts } from './file-parts.bench.js';
import { inTurn } from './load.js';
import { quiet, type RunningServer, startProduct } from './process.js';
import type { Report } from './report.js';

const CATEGORIES = 10_000;
/** So many may be added while it is measured. */
const ROOM = 200;
const BELOW = 20;
const ROWS = 300;
const [TREE_READ, TREE_CHANGED] = ['the whole tree for staff, made already', 'the same after a change'];
const [FILE_TRIED, FILE_APPLIED] = [`try a file that renames ${ROWS}`, `apply a file that renames ${ROWS}`];
const WITHOUT_GOAL: ReadonlySet<string> = new Set([TREE_READ, TREE_CHANGED, FILE_TRIED, FILE_APPLIED]);
const FILTERS = 500;
const OPTIONS_A_FILTER = 100;
const BATCH = 100;
const MENU_LIMIT_MS = 20;
const EDIT_LIMIT_MS = 50;
const CATCH_UP_MS = 600_000;

/** The menu and the edits of staff with 10,000 categories and 50,000 options of filters, beside an edit of the settings, which touches no tree. */
export async function benchCatalog(report: Report, seconds: number, rounds: number, edits: number): Promise<void> {
  await benchFileParts(report);
  const dataDir = resolve(join('.cache', 'bench-catalog'));
  const product = await startProduct(dataDir, { DEMO_LISTINGS: '300' });
  try {
    const bench = await openBenchApp(dataDir);
    try {
      await grow(bench);
    } finally {
      await bench.close();
    }
    await quiet(product);
    await benchMenu(product, report, { seconds, rounds });
    await benchEdits(product, report, edits);
  } finally {
    await product.stop();
  }
}

/** A second call finds nothing to do. */
async function grow({ app }: BenchApp): Promise<void> {
  const [followed, store] = [app.get(FollowedCategories), app.get(EventStore)];
  await followed.refresh();
  const known = app.get(FollowedFilters);
  await known.refresh();
  const hasFilters = [...known.current().edits.values()].some((own) => own.has('olcum_0'));
  const catalog = editedCatalog(followed.shipped, followed.current());
  const missing = CATEGORIES - ROOM - catalog.size;
  const above = catalog.everything().filter(({ level, name }) => level === 1 && !PAIR.includes(name));
  const at = new Date().toISOString();
  const first = Math.max(100_000, ...followed.current().added.keys()) + 1;
  const added = Array.from({ length: Math.max(0, missing) }, (_, number): CategoryEvent => {
    const parent = nth(above, number);
    const name = `Ölçüm kategorisi ${number}`;
    const place = { parent_id: parent.id, parent: parent.name };
    return {
      type: 'category.added',
      data: { category_id: first + number, name, ...place, slug: `olcum-kategorisi-${number}`, icon: '', at },
    };
  });
  const filters = Array.from({ length: hasFilters ? 0 : FILTERS }, (_, number): FilterEvent => {
    const { id, name } = nth(above, number);
    const options = Array.from({ length: OPTIONS_A_FILTER }, (_one, option) => `Seçenek ${number}-${option}`);
    const which = { category_id: id, category: name, key: `olcum_${number}`, label: `Ölçüm ${number}` };
    const definition = { kind: 'select' as const, unit: null, required: false, depends_on: null, options };
    return { type: 'filter.added', data: { ...which, ...definition, at } };
  });
  await append(app, CATEGORIES_STREAM, added);
  await append(app, FILTERS_STREAM, filters);
  await app.get(ReadPosition).waitFor(await store.head(), CATCH_UP_MS);
}

async function append(app: BenchApp['app'], stream: string, events: readonly (CategoryEvent | FilterEvent)[]) {
  const [store, codec] = [app.get(EventStore), app.get(EventCodec)];
  for (let done = 0; done < events.length; done += BATCH) {
    const id = randomUUID();
    const actor = { id: 'system:bench', role: 'system' };
    const context = { actor, correlationId: id, causationId: id, now: new Date() };
    const last = (await store.readStream(stream)).at(-1)?.revision;
    await store.append(stream, last ?? 'no_stream', await codec.encode(events.slice(done, done + BATCH), context));
  }
}

const SECTION = `Categories: ${CATEGORIES.toLocaleString('en')}, with ${(FILTERS * OPTIONS_A_FILTER).toLocaleString('en')} options`;

async function benchMenu(
  server: RunningServer,
  report: Report,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<void> {
  for (const [name, path] of [
    ['menu', '/api/home/categories'],
    ['list of all', '/api/categories'],
  ] as const) {
    const [found] = await inTurn([{ server, paths: [path], connections: 1, seconds }], rounds);
    if (!found) continue;
    const { rps, p50, p95, p99, processorUs, failures, failed } = found;
    report.add({
      failed,
      ...{ section: SECTION, name: `${name}, cached, 1` },
      values: {
        '/s': rps,
        'p50 ms': p50,
        'p95 ms': p95,
        'p99 ms': p99,
        'processor ms': processorUs / 1_000,
        ...(failures > 0 && { failures }),
      },
      target: `p95 <= ${MENU_LIMIT_MS} ms`,
      verdict: p95 <= MENU_LIMIT_MS ? 'met' : 'missed',
    });
  }
}

interface Category {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly revision: number;
  readonly parent_id: number | null;
  readonly level: number;
  readonly hidden: boolean;
}

interface Filters {
  readonly category: { readonly id: number };
  readonly data: readonly { readonly key: string; readonly own: boolean; readonly revision: number }[];
}

async function benchEdits(product: RunningServer, report: Report, edits: number): Promise<void> {
  const staff = await ApiCalls.of(product.url, 'superadmin@demo.test');
  const { data } = await staff.call<{ data: Category[] }>('GET', 'admin/categories');
  const leaves = data.filter(({ level, name }) => level === 2 && name.startsWith('Ölçüm')).slice(-edits);
  const parents = data.filter(({ level, name }) => level === 1 && !PAIR.includes(name));
  const revisions = new Map(data.map(({ id, revision }) => [id, revision]));
  const read = (id: number) => ({ revision: revisions.get(id) ?? 0 });
  const put = async (id: number, path: string, body: object): Promise<void> => {
    const { revision } = await staff.call<Category>('PUT', `admin/categories/${id}${path}`, { ...body, ...read(id) });
    revisions.set(id, revision);
  };
  const round = Date.now();
  const added: Category[] = [];
  const filtered = await staff.call<Filters>('GET', `admin/filters/${nth(parents, 0).id}`);
  const filter = nth(
    filtered.data.filter((one) => one.own && one.key.startsWith('olcum_')),
    0,
  );
  const { key } = filter;
  const merge = async (id: number, into: number): Promise<void> => {
    await staff.call('POST', `admin/categories/${id}/merge`, { into, ...read(id) });
    revisions.set(id, read(id).revision + 1);
  };
  const restore = async (id: number): Promise<void> => {
    const { revision } = await staff.call<Category>('POST', `admin/categories/${id}/restore`);
    revisions.set(id, revision);
  };
  const [large, target] = await pairToMerge(staff, data, nth(parents, 0).parent_id);
  for (const { id, revision } of [large, target]) revisions.set(id, revision);
  let ids = data.filter(({ parent_id }) => parent_id === nth(parents, 0).id).map(({ id }) => id);
  const listed = data.filter(({ level, name }) => level === 2 && name.startsWith('Ölçüm')).slice(0, ROWS);
  const file = (turn: number, dry_run: boolean) => ({
    rows: listed.map(({ id, parent_id, hidden }, at) => {
      return { id, parent_id, name: `Ölçüm ${round}-${turn}-${at}`, hidden, ...read(id) };
    }),
    orders: [],
    dry_run,
  });
  let renamed = 0;
  const acts: Readonly<Record<string, Act>> = {
    'settings, as a limit': (turn) => staff.call('PUT', 'admin/settings', { slider_title: `Ölçüm ${round}-${turn}` }),
    'rename one of them': (turn) => put(nth(leaves, turn).id, '', { name: `Ölçüm ${round}-${turn}`, icon: '' }),
    'hide one of them': (turn) => put(nth(leaves, turn).id, '/visibility', { hidden: turn % 2 === 0 }),
    'order those beside one of them': async () => {
      const was = ids;
      ids = [...was.slice(1), ...was.slice(0, 1)];
      await staff.call('PUT', 'admin/category-order', { parent_id: nth(parents, 0).id, ids, was });
    },
    'move one of them': (turn) => put(nth(leaves, turn).id, '/place', { parent_id: nth(parents, turn).id, at: 0 }),
    'merge one of them': (turn) => merge(nth(leaves, turn).id, target.id),
    'restore one of them': (turn) => restore(nth(leaves, turn).id),
    [`merge one with ${BELOW} below it`]: { act: () => merge(large.id, target.id), after: () => restore(large.id) },
    [`restore one with ${BELOW} below it`]: { before: () => merge(large.id, target.id), act: () => restore(large.id) },
    'add one': async (turn) => {
      const body = { name: `Yeni ${round}-${turn}`, parent_id: nth(parents, turn).id, icon: '' };
      added.push(await staff.call<Category>('POST', 'admin/categories', body));
    },
    'delete one': async () => {
      const { id, revision } = nth(added.splice(-1), 0);
      await staff.call('DELETE', `admin/categories/${id}`, { revision, into: null });
    },
    'change the options of a filter of one': async (turn) => {
      const options = Array.from({ length: OPTIONS_A_FILTER }, (_, option) => `Seçenek ${round}-${turn}-${option}`);
      const path = `admin/filters/${filtered.category.id}/${key}/options`;
      await staff.call('PUT', path, { above: null, options, revision: filter.revision + turn });
    },
    [TREE_READ]: () => staff.call('GET', 'admin/categories'),
    [TREE_CHANGED]: {
      before: () => put(nth(leaves, 0).id, '', { name: `Ölçüm ${round}-${(renamed += 1)}-ağaç`, icon: '' }),
      act: () => staff.call('GET', 'admin/categories'),
    },
    [FILE_TRIED]: (turn) => staff.call('POST', 'admin/category-import', file(turn, true)),
    [FILE_APPLIED]: async (turn) => {
      await staff.call('POST', 'admin/category-import', file(turn, false));
      for (const { id } of listed) revisions.set(id, read(id).revision + 1);
    },
  };
  for (const [name, all] of Object.entries(acts)) {
    const { before: prepare, act, after } = typeof all === 'function' ? { act: all } : all;
    const took: number[] = [];
    const menu: number[] = [];
    let used = 0;
    for (let turn = 0; turn < leaves.length; turn++) {
      await prepare?.();
      const before = product.processorMs();
      took.push(await timed(() => act(turn)));
      used += product.processorMs() - before;
      await after?.();
      menu.push(await timed(() => staff.call('GET', 'home/categories')));
    }
    const { p50, p95, p99 } = spreadOf(took);
    const hasGoal = !name.startsWith('settings') && !WITHOUT_GOAL.has(name);
    report.add({
      ...{ section: SECTION, name },
      values: {
        'p50 ms': p50,
        'p95 ms': p95,
        'p99 ms': p99,
        'processor ms': used / took.length,
        'menu after it, p95 ms': spreadOf(menu).p95,
      },
      ...(hasGoal && { target: `p95 <= ${EDIT_LIMIT_MS} ms`, verdict: p95 <= EDIT_LIMIT_MS ? 'met' : 'missed' }),
    });
  }
}

type Act =
  | ((turn: number) => Promise<unknown>)
  | {
      readonly before?: () => Promise<unknown>;
      readonly act: (turn: number) => Promise<unknown>;
      readonly after?: () => Promise<unknown>;
    };

const PAIR = ['Birleşen ölçüm', 'Hedef ölçüm'];

/** One with others below it, and one that they may go into; those of the run before, so that runs do not fill the tree. */
async function pairToMerge(
  staff: ApiCalls,
  data: readonly Category[],
  parent_id: number | null,
): Promise<readonly [Category, Category]> {
  const add = async (name: string, above: number | null) =>
    data.find((one) => one.name === name && one.parent_id === above) ??
    (await staff.call<Category>('POST', 'admin/categories', { name, parent_id: above, icon: '' }));
  const [large, target] = [await add(nth(PAIR, 0), parent_id), await add(nth(PAIR, 1), parent_id)];
  for (let at = 0; at < BELOW; at++) await add(`Alttaki ${at}`, large.id);
  return [large, target];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Round and round. */
function nth<One>(all: readonly One[], at: number): One {
  const found = all[at % all.length];
  if (found === undefined) throw new Error('There is nothing to measure with');
  return found;
}
