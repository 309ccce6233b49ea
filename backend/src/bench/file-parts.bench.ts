import type { CategoryRow, PlaceFilePart, PlaceRow } from '@ilan/api';
import { type CategoryCommand, categoriesDecider } from '../modules/catalog/categories/categories.decider.js';
import type { CategoryEdits } from '../modules/catalog/categories/category-edits.js';
import { evolveAllCategories } from '../modules/catalog/categories/evolve-categories.js';
import { editedCatalog } from '../modules/catalog/categories/made-catalog.js';
import { shippedCategories } from '../modules/catalog/shipped-catalog.js';
import { editedLocations, type PlaceEdits } from '../modules/locations/places/place-edits.js';
import { type PlaceCommand, placesDecider } from '../modules/locations/places/places.decider.js';
import { triedParts } from '../modules/locations/places/tried-parts.js';
import { shippedLocations } from '../modules/locations/shipped-locations.js';
import type { Report } from './report.js';

const ROWS = 300;
const CHILDREN = [1_000, 5_000] as const;
/** Nobody else of the process is answered while a part is decided. */
const PART_LIMIT_MS = 2_000;
const [FROM, TO] = [1, 2];
const SECTION = `Files in parts of ${ROWS}, the processor's time of the slowest part`;

/** What a part of a file costs to decide where very many stand below one: each is decided in one stretch. */
export async function benchFileParts(report: Report): Promise<void> {
  for (const count of CHILDREN) benchChildren(report, count);
  await benchPlaces(report);
}

function tell(report: Report, name: string, took: readonly number[]): void {
  const slowest = Math.max(...took);
  const all = took.reduce((sum, ms) => sum + ms, 0);
  report.add({
    ...{ section: SECTION, name, values: { ms: slowest, 'all parts ms': all } },
    ...{ target: `<= ${PART_LIMIT_MS} ms`, verdict: slowest <= PART_LIMIT_MS ? 'met' : 'missed' },
  });
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function benchChildren(report: Report, count: number): void {
  const shipped = shippedCategories();
  const rules = categoriesDecider(shipped);
  const now = new Date();
  let state: CategoryEdits = rules.initialState;
  const bring = (file: Omit<Extract<CategoryCommand, { type: 'import' }>, 'type' | 'now'>): number => {
    const begun = processorMs();
    const decided = rules.decide({ type: 'import', ...file, now }, state);
    if (!decided.ok) throw decided.error;
    state = evolveAllCategories(state, decided.value);
    editedCatalog(shipped, state);
    return processorMs() - begun;
  };
  const inParts = (rows: readonly CategoryRow[]): readonly number[] =>
    Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
      bring({ rows: rows.slice(at * ROWS, (at + 1) * ROWS), orders: [] }),
    );
  const own = (parent: number) => editedCatalog(shipped, state).children(parent);
  const rowOf = (id: number | null, parent_id: number, name: string): CategoryRow => {
    const revision = id === null ? 0 : (state.edits.get(id)?.revision ?? 0);
    return { id, parent_id, name, hidden: false, revision };
  };
  const what = `${count.toLocaleString('en')} below one category`;
  tell(report, `add ${what}`, inParts(Array.from({ length: count }, (_, at) => rowOf(null, FROM, `Ölçüm ${at}`))));
  const ids = own(FROM).map(({ id }) => id);
  tell(report, `order ${what}`, [bring({ rows: [], orders: [{ parent_id: FROM, ids: ids.toReversed(), was: ids }] })]);
  const moved = own(FROM).filter(({ name }) => name.startsWith('Ölçüm'));
  tell(report, `move ${what}`, inParts(moved.map(({ id, name }) => rowOf(id, TO, name))));
}

/** As many rows as a file may have, of which most are more districts than there may be. */
async function benchPlaces(report: Report): Promise<void> {
  const shipped = shippedLocations();
  const rules = placesDecider(shipped);
  const placesOf = (state: PlaceEdits) => editedLocations(shipped, state);
  const decide = (command: PlaceCommand, state: PlaceEdits) => rules.decide(command, state);
  const letter = (at: number): string => 'abcdefghijklmnopqrst'[at % 20] ?? '';
  const fresh = (at: number): PlaceRow => {
    const name = `Ölçüm ${letter(at)}${letter(Math.floor(at / 20))}${letter(Math.floor(at / 400))}${letter(Math.floor(at / 8_000))}`;
    return { id: null, city_id: 34, name, latitude: 41, longitude: 29, revision: 0 };
  };
  const parts = Array.from({ length: 33 }, (_, part): PlaceFilePart => {
    return { rows: Array.from({ length: ROWS }, (_row, at) => fresh(part * ROWS + at)), popular: null };
  });
  const took: number[] = [];
  for (const trial of [parts.slice(0, 1), parts]) {
    const begun = processorMs();
    const around = { now: new Date(), decide, placesOf };
    await triedParts({ parts: [...trial] }, rules.initialState, around);
    took.push(processorMs() - begun);
  }
  const [one = 0, all = 0] = took;
  tell(report, `add ${ROWS} districts`, [one]);
  report.add({ section: SECTION, name: `try ${parts.length * ROWS} new districts, all parts`, values: { ms: all } });
}
