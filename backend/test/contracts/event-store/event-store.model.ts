import fc from 'fast-check';
import { anEvent } from './event-store.drivers.js';
import {
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '#platform/event-store/event-store.js';

/** What the log must hold, kept in a map: stream → event ids. */
type Model = Map<string, string[]>;
interface Real {
  readonly store: EventStore;
  /** Streams of each run have their own names, so that one log serves all runs. */
  readonly run: string;
  /** What earlier commands appended, to be sent again. */
  readonly sent: { streamId: string; expected: ExpectedRevision; events: readonly EventToAppend[]; revision: number }[];
}

class Append implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision | 'right',
    readonly count: number,
  ) {}

  check = () => true;

  async run(model: Model, { store, run, sent }: Real): Promise<void> {
    const streamId = `${run}${this.stream}`;
    const ids = model.get(streamId) ?? [];
    const expected = this.expected !== 'right' ? this.expected : ids.length === 0 ? 'no_stream' : ids.length - 1;
    const events = Array.from({ length: this.count }, () => anEvent());
    const answer = await store.append(streamId, expected, events).catch((error: unknown) => error);
    if (!allows(expected, ids.length)) {
      if (!(answer instanceof WrongExpectedRevision))
        throw new Error(`${this.toString()}: no conflict, but ${String(answer)}`);
      if (answer.actual !== (ids.length === 0 ? 'no_stream' : ids.length - 1))
        throw new Error(`wrong actual ${answer.actual}`);
      return;
    }
    const all = [...ids, ...events.map(({ id }) => id)];
    const { revision } = answer as { revision: number };
    if (revision !== all.length - 1)
      throw new Error(`${this.toString()}: ${String(answer)} instead of ${all.length - 1}`);
    model.set(streamId, all);
    sent.push({ streamId, expected, events, revision });
  }

  toString = () => `append ${this.count} to ${this.stream} expecting ${this.expected}`;
}

class Repeat implements fc.AsyncCommand<Model, Real> {
  constructor(readonly which: number) {}

  check = () => true;

  async run(_: Model, { store, sent }: Real): Promise<void> {
    const earlier = sent[this.which % Math.max(1, sent.length)];
    if (!earlier) return;
    const { revision } = await store.append(earlier.streamId, earlier.expected, earlier.events);
    if (revision !== earlier.revision) throw new Error(`repeated append is at ${revision}, was at ${earlier.revision}`);
  }

  toString = () => `repeat append ${this.which}`;
}

class Read implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly stream: string,
    readonly from: number,
  ) {}

  check = () => true;

  async run(model: Model, { store, run }: Real): Promise<void> {
    const streamId = `${run}${this.stream}`;
    const read = await store.readStream(streamId, { from: this.from });
    const wanted = (model.get(streamId) ?? []).slice(this.from);
    if (read.map(({ id }) => id).join() !== wanted.join()) throw new Error(`${this.toString()}: ${read.length} events`);
  }

  toString = () => `read ${this.stream} from ${this.from}`;
}

function allows(expected: ExpectedRevision, length: number): boolean {
  switch (expected) {
    case 'any':
      return true;
    case 'no_stream':
      return length === 0;
    case 'stream_exists':
      return length > 0;
    default:
      return expected === length - 1;
  }
}

/** Random appends, repeats and reads against a store and a map; the log must equal the map after every run. */
export async function checkAgainstModel(store: EventStore, runs: number): Promise<void> {
  const stream = fc.constantFrom('-a', '-b', '-c');
  const expected = fc.constantFrom<ExpectedRevision | 'right'>(
    'right',
    'right',
    'right',
    'any',
    'no_stream',
    'stream_exists',
    0,
    2,
  );
  const commands = fc.commands(
    [
      fc
        .tuple(stream, expected, fc.integer({ min: 1, max: 4 }))
        .map(([name, want, count]) => new Append(name, want, count)),
      fc.nat({ max: 20 }).map((which) => new Repeat(which)),
      fc.tuple(stream, fc.nat({ max: 6 })).map(([name, from]) => new Read(name, from)),
    ],
    { maxCommands: 30 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (generated) => {
      run += 1;
      const prefix = `model${process.pid}x${Date.now().toString(36)}x${run}`;
      const before = await store.head();
      const model: Model = new Map();
      await fc.asyncModelRun(() => ({ model, real: { store, run: prefix, sent: [] } }), generated);
      const read = await store.readAll({ after: before, limit: 1_000, streamPrefixes: [prefix] });
      const wanted = [...model.values()].flat().sort();
      if (
        read
          .map(({ id }) => id)
          .sort()
          .join() !== wanted.join()
      )
        throw new Error('the log differs from the model');
    }),
    { numRuns: runs },
  );
}
