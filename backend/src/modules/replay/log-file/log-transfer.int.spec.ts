import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore, Json } from '#platform/event-store/event-store.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { boxes, inEventStoreDb, inPostgres, type Opened } from '#test/support/box-logs.js';
import { LogWriter } from './log-lines.js';
import { LogTransfer } from './log-transfer.js';

const PLACE = new Date('2026-11-24T10:00:00Z');

/** Streams that take turns, runs of one stream, texts that JSON writes with escapes, and something that is not ours. */
async function fill(store: EventStore): Promise<void> {
  const revisions = new Map<number, number>();
  for (let n = 0; n < 260; n += 1) {
    const id = n < 130 ? 1 : 1 + (n % 7);
    const revision = revisions.get(id) ?? -1;
    const data: Json = { n, text: 'İğne\u2028"ip"\n\\', list: [1.5, null, { b: 1, a: 2 }] };
    await store.append(boxes.of(id), revision < 0 ? 'no_stream' : revision, [anEvent({ data })]);
    revisions.set(id, revision + 1);
  }
  await store.append('somebody-elses', 'no_stream', [anEvent()]);
}

/** To which all ids look the same. */
class Colliding extends LogTransfer {
  protected override readonly hashOf = () => Buffer.alloc(8);
}

describe.each([
  ['PostgreSQL', 'EventStoreDB’s wire protocol', inPostgres, inEventStoreDb],
  ['EventStoreDB’s wire protocol', 'PostgreSQL', inEventStoreDb, inPostgres],
] as const)('a log in %s that moves to %s', (_, __, openSource, openTarget) => {
  let source: Opened;
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const file = join(folder, 'log.ndjson');
  const written = async (store: EventStore, at: string) => {
    const lines: string[] = [];
    const sum = await new LogTransfer(store).export((line) => Promise.resolve(void lines.push(line)), PLACE);
    writeFileSync(at, `${lines.join('\n')}\n`);
    return { lines, sum };
  };
  let original: Awaited<ReturnType<typeof written>>;

  beforeAll(async () => {
    source = await openSource();
    await source.store.storeId();
    await fill(source.store);
    original = await written(source.store, file);
  });
  afterAll(async () => {
    await source.close();
    rmSync(folder, { recursive: true });
  });

  const changed = (change: (lines: string[]) => void): string => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    change(lines);
    const at = join(folder, 'changed.ndjson');
    writeFileSync(at, lines.map((line) => `${line}\n`).join(''));
    return at;
  };
  const edited = (line: string, edit: (event: Record<string, unknown>) => void): string => {
    const event = JSON.parse(line) as Record<string, unknown>;
    edit(event);
    return JSON.stringify(event);
  };

  it('is written without what is others’, and found whole', async () => {
    expect(original.sum.events).toBe(260);
    expect(original.lines).toHaveLength(262);
    expect(await new LogTransfer(source.store).verify(file)).toEqual(original.sum);
  });

  it('is not whole without the end of its last line', async () => {
    const torn = join(folder, 'torn-end.ndjson');
    writeFileSync(torn, readFileSync(file, 'utf8').trimEnd());
    await expect(new LogTransfer(source.store).verify(torn)).rejects.toThrow('The last line does not end');
  });

  it('is equal there, whatever its keys are ordered like, also when the import was interrupted', async () => {
    const target = await openTarget();
    try {
      await target.store.storeId();
      // As one that was killed leaves it: its beginning is there, and half of a run.
      const half = changed((lines) => lines.splice(80));
      await expect(new LogTransfer(target.store).import(half)).rejects.toThrow('cut off after line 80');
      expect(await target.store.readAll({ limit: 1 })).toEqual([]);
      for (const line of original.lines.slice(1, 80)) {
        const { stream, revision, id, type, data, meta } = JSON.parse(line) as never;
        await target.store.append(stream, revision === 0 ? 'no_stream' : revision - 1, [{ id, type, data, meta }]);
      }
      expect(await new LogTransfer(target.store).import(file)).toEqual({ ...original.sum, added: 181 });
      expect(await new LogTransfer(target.store).import(file)).toEqual({ ...original.sum, added: 0 });
      const back = await written(target.store, join(folder, 'back.ndjson'));
      // The hash of the file is another: its first line names the other store.
      expect({ ...back.sum, file: null }).toEqual({ ...original.sum, file: null });
      await target.store.append(boxes.of(99), 'no_stream', [anEvent()]);
      await expect(new LogTransfer(target.store).import(file)).rejects.toThrow('holds more than the file');
    } finally {
      await target.close();
    }
  });

  it.each<[string, (lines: string[]) => void, RegExp]>([
    ['a changed word', (lines) => (lines[5] = edited(lines[5]!, (e) => (e.type = 'box.opened'))), /^Line 6: it or one/],
    ['a changed actor', (lines) => (lines[9] = edited(lines[9]!, (e) => (e.meta = { actorId: '1' }))), /^Line 10: /],
    ['a line taken out', (lines) => lines.splice(20, 1), /^Line 21: it or one/],
    ['two lines swapped', (lines) => lines.splice(30, 2, lines[31]!, lines[30]!), /^Line 31: it or one/],
    ['a line twice', (lines) => lines.splice(40, 0, lines[40]!), /^Line 42: it or one/],
    ['a line that is none', (lines) => (lines[50] = '{"stream"'), /^Line 51: it is no JSON/],
    ['a line without an event', (lines) => (lines[50] = '{"stream":"box-1"}'), /^Line 51: it is no event/],
    [
      'another number at the end',
      (lines) => (lines[261] = edited(lines[261]!, (e) => (e.events = 1))),
      /^Line 262: the end/,
    ],
    ['something behind the end', (lines) => lines.push(lines[1]!), /^Line 263: it stands behind the end/],
    ['no end', (lines) => lines.pop(), /cut off after line 261/],
    ['no head', (lines) => lines.shift(), /not an exported log/],
    [
      'the head of a newer version',
      (lines) => (lines[0] = edited(lines[0]!, (head) => (head.version = 3))),
      /^This is an exported log of version 3, and this program reads version 2: /,
    ],
    [
      'a last line that stops in its middle',
      (lines) => lines.push(lines.pop()!.slice(0, -9)),
      /^Line 262: it is no JSON/,
    ],
    ['nothing', (lines) => lines.splice(0), /not an exported log|cut off after line 0/],
  ])('is refused with %s, and nothing of it is written', async (_, change, sentence) => {
    const at = changed(change);
    const transfer = new LogTransfer(source.store);
    await expect(transfer.verify(at)).rejects.toThrow(sentence);
    await expect(transfer.import(at)).rejects.toThrow(sentence);
    const { file: _file, ...held } = original.sum;
    expect(await transfer.sum()).toEqual(held);
  });

  it.each([
    ['in a letter', 'İğne', 1],
    ['in a number', '"n":200', 4],
    ['in a hash', '"hash":"', 9],
  ])('is refused with one bit turned over %s, and nothing of it is written', async (_, where, beyond) => {
    const bytes = readFileSync(file);
    const at = bytes.indexOf(where, bytes.length / 2) + beyond;
    bytes[at] = bytes[at]! ^ 1;
    const flipped = join(folder, 'flipped.ndjson');
    writeFileSync(flipped, bytes);
    const target = await openTarget();
    try {
      await target.store.storeId();
      const transfer = new LogTransfer(target.store);
      const sentence = /^Line \d+: (it or one before it|it is no)/;
      await expect(transfer.verify(flipped)).rejects.toThrow(sentence);
      await expect(transfer.import(flipped)).rejects.toThrow(sentence);
      expect(await target.store.readAll({ limit: 1 })).toEqual([]);
    } finally {
      await target.close();
    }
  });

  it('is not begun where the beginning of a stream was cut off', async () => {
    const [whole, cut] = await Promise.all([source.store.readStream('box-2'), source.store.readStream('box-1')]);
    const writer = new LogWriter();
    const head = writer.head('', PLACE);
    const lines = [...whole, ...cut.slice(1)].map((event) => writer.line(event));
    const torn = join(folder, 'torn.ndjson');
    writeFileSync(torn, `${[head, ...lines, writer.end()].join('\n')}\n`);
    const target = await openTarget();
    try {
      await expect(new LogTransfer(target.store).import(torn)).rejects.toThrow(
        /box-1@1 is the first event of its stream/,
      );
      expect(await target.store.readStream('box-2')).toEqual([]);
    } finally {
      await target.close();
    }
  });

  const torn = anEvent({ data: { text: 'a\u0000b' } });
  it.each<[string, object, RegExp]>([
    ['in a stream that this program does not have', { streamId: 'crate-1' }, /^crate-1@0 is of no stream that this/],
    ['that leaves one of its stream out', { revision: 2 }, /^box-1@2 stands where 1 would follow in its stream/],
    ['that stands in the place of another', { revision: 0 }, /^box-1@0 stands where 1 would follow in its stream/],
    ['without an id', { revision: 1, id: '7' }, /^box-1@1 cannot be written: Event id 7 is not a UUID/],
    ['with text that no log takes', { revision: 1, data: torn.data }, /^box-1@1 holds text that no log takes/],
    ['that is too large', { revision: 1, data: 'x'.repeat(1_100_000) }, /^box-1@1 is larger than a log takes/],
  ])('is not begun with an event %s, though its hashes fit', async (_, second, sentence) => {
    const recorded = { position: '1', recordedAt: PLACE };
    const writer = new LogWriter();
    const head = writer.head('', PLACE);
    const lines = [{}, second].map((told) =>
      writer.line({ ...anEvent(), streamId: 'box-1', revision: 0, ...recorded, ...told }),
    );
    const odd = join(folder, 'odd.ndjson');
    writeFileSync(odd, `${[head, ...lines, writer.end()].join('\n')}\n`);
    const target = await openTarget();
    try {
      await target.store.storeId();
      const transfer = new LogTransfer(target.store);
      expect(await transfer.verify(odd)).toEqual(writer.whole);
      const refused = transfer.import(odd).catch((error: unknown) => error);
      expect(await refused).toBeInstanceOf(OperatorRefusal);
      expect(await refused).toMatchObject({ message: expect.stringMatching(sentence) });
      expect(await transfer.import(file)).toMatchObject({ added: 260 });
    } finally {
      await target.close();
    }
  });

  const OF_ANOTHER = /^box-2@0 \(line 5\) has the id [\da-f-]+ of box-1@1 \(line 3\), and no/;
  const OF_ITS_OWN = /^box-1@3 \(line 5\) has the id [\da-f-]+ of box-1@1 \(line 3\), and no log holds/;
  it.each([
    ['of another stream', { streamId: 'box-2' }, OF_ANOTHER, LogTransfer],
    ['of its own', { revision: 3 }, OF_ITS_OWN, LogTransfer],
    ['and all ids have the same hash', { streamId: 'box-2' }, OF_ANOTHER, Colliding],
  ])(
    'is not begun where an event has the id of an earlier one %s, though its hashes fit',
    async (_, twin, sentence, Transfer) => {
      const writer = new LogWriter();
      const head = writer.head('', PLACE);
      const events = [0, 1, 2].map((revision) => ({ ...anEvent(), streamId: 'box-1', revision }));
      // Whatever case it is written in: it is the same id.
      const second = { ...anEvent(), revision: 0, streamId: 'box-1', id: events[1]!.id.toUpperCase(), ...twin };
      const lines = [...events, second].map((told) => writer.line({ ...told, position: '1', recordedAt: PLACE }));
      const doubled = join(folder, 'doubled.ndjson');
      writeFileSync(doubled, `${[head, ...lines, writer.end()].join('\n')}\n`);
      const target = await openTarget();
      try {
        await target.store.storeId();
        const transfer = new Transfer(target.store);
        expect(await transfer.verify(doubled)).toEqual(writer.whole);
        const refused: unknown = await transfer.import(doubled).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(OperatorRefusal);
        expect(refused).toMatchObject({ message: expect.stringMatching(sentence) });
        expect(await target.store.readAll({ limit: 1 })).toEqual([]);
        expect(await transfer.import(file)).toMatchObject({ added: 260 });
      } finally {
        await target.close();
      }
    },
  );

  it('carries an event that says nothing of who wrote it', async () => {
    const writer = new LogWriter();
    const head = writer.head('', PLACE);
    const silent = {
      ...anEvent(),
      ...{ streamId: 'box-1', revision: 0, position: '1', recordedAt: PLACE, meta: null },
    };
    const line = writer.line(silent as never);
    const odd = join(folder, 'silent.ndjson');
    writeFileSync(odd, `${[head, line, writer.end()].join('\n')}\n`);
    const target = await openTarget();
    try {
      await target.store.storeId();
      expect(await new LogTransfer(target.store).import(odd)).toEqual({ ...writer.whole, added: 1 });
    } finally {
      await target.close();
    }
  });

  it('is not written over another one', async () => {
    const target = await openTarget();
    try {
      await target.store.storeId();
      await target.store.append(boxes.of(1), 'no_stream', [anEvent()]);
      await expect(new LogTransfer(target.store).import(file)).rejects.toThrow(
        'where the file has box-1@0, it has box-1@0',
      );
    } finally {
      await target.close();
    }
  });
});
