import type { RowStory, ShownValue } from '@ilan/api';
import { WITHHELD, withholding } from '#platform/event-store/keys/withheld.js';
import type { VersionedRow } from '#platform/projections/engine/batch-fold.js';
import { toldDifferences, valueAt, type Within } from '#platform/projections/builds/told-differences.js';
import type { Row, TableDefinition } from '#platform/projections/projection.js';
import { plainState } from '../log/plain-state.js';
import { stateChanges } from '../log/state-changes.js';

/** @param isWordless whether no words of people went into the value of the column `name` */
export type MasksValue = (value: unknown, name: string, isWordless: boolean) => unknown;

interface Showing {
  readonly mask?: MasksValue | undefined;
  readonly isErased: boolean;
  readonly enums?: TableDefinition['enums'];
  readonly withheld?: TableDefinition['withheld'];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of a row as engineers may see them. Text is shown where the events make the same of it without the key of anybody: then no words of
 * people went into it. Where a key is gone the events make the same of everything: then only what the row itself has without words is shown. A word
 * of a closed list is shown whatever the events make: also where they make none. Of all other text only the length is told, or what `mask` makes of it, which is asked about every value.
 */
export function shownFields(
  row: Row,
  open: Row | undefined,
  closed: Row | undefined,
  { mask, isErased, enums, withheld }: Showing,
): Record<string, ShownValue> {
  const hidden = new Set(withheld);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!mask && hidden.has(name)) return [name, withheldOf(value)];
      const isKnown = !isErased || same(value, closed?.[name]);
      const wordless = isListed(value, name, enums) || (isKnown && isWordless(name, open, closed));
      return [name, mask ? brief(mask(value, name, wordless)) : shown(withholding(value, hidden), wordless)];
    }),
  );
}

/** What the row has beside what the events make, field by field; of JSON path by path, told apart also where both sides stay closed. */
export function fieldsThatDiffer(
  { live, made, closed, names }: Sides,
  { isErased, enums, withheld, mark }: Omit<Showing, 'mask'> & { readonly mark: Marking },
): RowStory['differences'] {
  const hidden = new Set(withheld);
  return names.flatMap((name) => {
    const show = (value: unknown, within: Within): ShownValue => {
      const [open, shut] = [valueAt(made[name], within), valueAt(closed?.[name], within)];
      const isListedHere = within.length === 0 && isListed(value, name, enums);
      const isKnown = !isErased || same(value, shut);
      return shown(value, isListedHere || (isKnown && (shut ?? null) !== null && same(open, shut)));
    };
    return toldDifferences(name, live[name], made[name], { withheld: hidden, show, mark }).map(
      ({ path, one, other, ...place }) => ({ path, live: one, made: other, ...place }),
    );
  });
}

type Marking = (path: string, text: string) => string;

interface Sides {
  readonly live: Values;
  /** What the events make of the row today. */
  readonly made: Values;
  /** The same without anybody's words. */
  readonly closed: Row | undefined;
  /** Which fields differ. */
  readonly names: readonly string[];
}

interface Made {
  /** With the words of people. */
  readonly open: Row | undefined;
  readonly closed: Row | undefined;
}

/**
 * What an event changed in a row. In clear, path by path, where the row is the same without anybody's words; of fields in which words stand, or that follow
 * from words, as `shownFields` shows them: a row without words may say another thing there (that a message was erased, say), which was never so.
 */
export function rowChanges(
  before: Made,
  after: Made,
  { enums, withheld, mark }: Pick<TableDefinition, 'enums' | 'withheld'> & { readonly mark: Marking },
): Pick<RowStory['steps'][number], 'changes' | 'more_changes' | 'words'> {
  const names = Object.keys({ ...before.open, ...before.closed, ...after.open, ...after.closed });
  const worded = new Set(
    names.filter((name) => ![before, after].every(({ open, closed }) => sameIn(name, open, closed))),
  );
  const clear = ({ closed }: Made): unknown =>
    closed && Object.fromEntries(Object.entries(plainState(closed) as Values).filter(([name]) => !worded.has(name)));
  const hidden = new Set(withheld);
  const { changes, more } = stateChanges(withholding(clear(before), hidden), withholding(clear(after), hidden));
  return {
    ...{ changes, more_changes: more },
    words: [...worded]
      .filter((name) => !sameIn(name, before.open, after.open))
      .flatMap((name) =>
        toldDifferences(name, before.open?.[name], after.open?.[name], {
          ...{ withheld: hidden, mark },
          show: (value, within) => shown(value, within.length === 0 && isListed(value, name, enums)),
        }),
      )
      .map(({ path, one, other, ...place }) => ({ path, before: one, after: other, ...place })),
  };
}

const withheldOf = (value: unknown): ShownValue => ((value ?? null) === null ? null : WITHHELD);

const isListed = (value: unknown, name: string, enums: TableDefinition['enums']): boolean =>
  typeof value === 'string' && enums?.[name]?.includes(value) === true;

const sameIn = (name: string, one: Row | undefined, other: Row | undefined): boolean =>
  one?.[name] === other?.[name] || same(one?.[name] ?? null, other?.[name] ?? null);

const isWordless = (name: string, open: Row | undefined, closed: Row | undefined): boolean =>
  (closed?.[name] ?? null) !== null && same(open?.[name], closed?.[name]);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const LONGEST = 2_000;

/** A value as a page can show it. */
function brief(value: unknown): ShownValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST);
}

function shown(value: unknown, wordless: boolean): ShownValue {
  const told = brief(value);
  if (typeof told !== 'string' || wordless || value instanceof Date) return told;
  return { characters: (typeof value === 'string' ? value : JSON.stringify(value)).length };
}

/** What is there beside what the events make. @param anyOrder which stream touched the row last says nothing */
export function rowDifference(
  live: VersionedRow | undefined,
  made: VersionedRow | undefined,
  anyOrder: boolean,
): { readonly verdict: Exclude<RowStory['verdict'], 'unknown'>; readonly fields: string[] } {
  if (!live && !made) return { verdict: 'none', fields: [] };
  if (!live) return { verdict: 'missing', fields: [] };
  if (!made) return { verdict: 'surplus', fields: [] };
  const [one, other] = [valuesOf(live, anyOrder), valuesOf(made, anyOrder)];
  const fields = Object.keys(other).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return { verdict: fields.length > 0 ? 'differs' : 'equal', fields };
}

export const valuesOf = ({ row, lastStream, lastRevision }: VersionedRow, anyOrder: boolean): Values =>
  anyOrder ? row : { ...row, last_stream: lastStream, last_revision: lastRevision };
