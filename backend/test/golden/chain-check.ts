import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type EventData, type EventDefinition, EventRegistry } from '#platform/event-store/event-registry.js';
import { fieldsOf } from './any-of-shape.js';
import { storedShape } from './stored-shapes.js';

const RUNS = { seed: 22, numRuns: 40 };

/** What a later program may have written beside what this one knows. */
const beside = fc.dictionary(
  fc.stringMatching(/^later_[a-z]{1,8}$/),
  fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value))),
  { maxKeys: 2 },
);

/** Whatever stands in a log in this version: every field with anything that fits it, missing where it may be, erased, and more beside. */
function anyStored(definition: EventDefinition, version: number, recorded: EventData): fc.Arbitrary<EventData> {
  const { shape } = storedShape(definition, version);
  const sealed = (definition.sealed?.fields ?? []).filter((field) => field in shape.shape);
  const erased = Object.fromEntries(sealed.map((field) => [field, null]));
  const known = fieldsOf(shape, recorded);
  // One key holds all words of an event: a person is erased with every one of them, or not at all.
  const written = known.filter((data) => sealed.every((field) => data[field] !== null) || sealed.length === 0);
  return fc.oneof(...[{ weight: 3, arbitrary: sealed.length > 0 ? written : known }], {
    weight: 1,
    arbitrary: known.map((data) => ({ ...data, ...erased })),
  });
}

const copied = (data: EventData): EventData => JSON.parse(JSON.stringify(data)) as EventData;

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

function same(is: unknown, wanted: unknown, what: string): void {
  if (!isDeepStrictEqual(is, wanted))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
}

/** Looks at what the chain from this version makes of data. @throws Error where it does not lead it up as it should */
function chainOf(definition: EventDefinition, version: number): (data: EventData, more?: EventData) => void {
  const registry = new EventRegistry();
  registry.register(definition);
  const { type, version: newest, sealed, upcasters } = definition;
  const { shape, converted = {} } = storedShape(definition, version);
  const lead = (given: EventData): EventData => registry.read(type, version, frozen(copied(given)));
  const reader = registry.reader(type);
  return (data, more = {}) => {
    const read = lead(data);
    // Today's reader takes it as it is, and nothing is done to it a second time.
    same(reader.parse(read), read, 'Not an event of the newest version');
    same(registry.read(type, newest, read), read, 'Not the same a second time');
    // Nothing of the clock, of chance or of an earlier call is in it.
    same(lead(data), read, 'Not the same each time');
    let stepped: EventData = copied(data);
    for (let at = version; at < newest; at += 1) stepped = upcasters?.[at]?.(stepped) ?? stepped;
    same(reader.parse(stepped), read, 'Not the same step by step');
    // What it does not know is in nobody's way.
    same(reader.parse(lead({ ...data, ...more })), read, 'Something unknown changes it');

    const isErased = sealed?.fields.some((field) => data[field] === null) === true;
    for (const field of Object.keys(shape.shape)) {
      const back = converted[field];
      if (!back) same([field in read, read[field]], [field in data, data[field]], `Not kept: ${field}`);
      else if (!isErased) same(back(read), data[field], `Not to be found again: ${field}`);
    }
    // Nobody's erased words come back.
    for (const field of isErased ? sealed.fields : [])
      if (data[field] === null) same(read[field] ?? null, null, `Erased, and there again: ${field}`);
  };
}

/** Whether the chain leads everything that can stand in a log up to today's version. @throws Error with data that it does not */
export function checkChain(
  definition: EventDefinition,
  version: number,
  { recorded, shrink = true }: { readonly recorded: EventData; readonly shrink?: boolean },
): void {
  const check = chainOf(definition, version);
  fc.assert(fc.property(anyStored(definition, version, recorded), beside, check), { ...RUNS, endOnFailure: !shrink });
}

/** The same of this very data. */
export const checkOne = (definition: EventDefinition, version: number, data: EventData): void =>
  chainOf(definition, version)(data);
