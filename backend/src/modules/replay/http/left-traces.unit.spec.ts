import { describe, expect, it } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RebuildRun, RowStory } from '@ilan/api';
import type { RecordPersonalDataRead } from '#modules/audit/contract.js';
import type { RequestContext } from '#platform/http/request-context.js';
import type { Projection } from '#platform/projections/projection.js';
import { ProjectionRegistry, ReadModels } from '#platform/projections/projection-registry.js';
import type { ParkedDesk } from '../jobs/parked-desk.js';
import type { RebuildDesk } from '../jobs/rebuild-desk.js';
import type { LookTraces } from '../log/look-traces.js';
import type { RowStories } from '../rows/row-story.js';
import { EventController } from './event.controller.js';
import { LeftTraces } from './left-traces.js';
import { ReadModelController } from './read-model.controller.js';

const readModel = (table: string, prefix: string): Projection => ({
  ...{ name: table, version: 1, streamPrefixes: [prefix] },
  tables: [{ table: { name: table, columns: {}, key: 'id' }, keyOf: () => undefined, fold: () => undefined }],
});

/** The page of a row that these streams make and that says `last` of itself, over a log where every conversation is that of 7 and 9. */
function page(streams: readonly string[], last: string | null, write = (): Promise<void> => Promise.resolve()) {
  const recorded: number[] = [];
  const looks = {
    watches: (stream: string) => stream.startsWith('conversation-'),
    leave: (stream: string, _: string, record: (people: readonly number[]) => Promise<void>) =>
      stream.startsWith('conversation-') ? record([7, 9]) : Promise.resolve(),
  } as unknown as LookTraces;
  const commands = {
    execute: async (command: RecordPersonalDataRead) => {
      await write();
      recorded.push(command.input.personId);
    },
  } as unknown as CommandBus;
  const request = { commandContext: () => ({ actor: { id: '100' } }) } as unknown as RequestContext;
  const story = { steps: streams.map((stream) => ({ stream })), last_stream: last } as unknown as RowStory;
  const stories = { of: () => Promise.resolve(story) } as unknown as RowStories;
  const traces = new LeftTraces(
    commands,
    looks,
    request,
    new ProjectionRegistry([
      new ReadModels(readModel('message', 'conversation-'), readModel('listing_card', 'listing-')),
    ]),
  );
  const unused = undefined as unknown;
  const pages = new ReadModelController(
    ...([unused, unused, unused] as [QueryBus, RebuildDesk, ParkedDesk]),
    ...([stories, traces, request] as const),
  );
  return { recorded, story, traces, show: () => pages.row({ table: 'message', key: '42-7-1' }) };
}

describe('a row that an engineer looks at', () => {
  it('leaves the trace of the conversation that makes it, before anything is shown', async () => {
    const { recorded, story, show } = page(['conversation-42-7', 'conversation-42-7'], 'conversation-42-7');
    expect(await show()).toBe(story);
    expect(recorded).toEqual([7, 9]);
    const refused = page(['conversation-42-7'], null, () => Promise.reject(new Error('no log')));
    await expect(refused.show()).rejects.toThrow('no log');
  });

  it('leaves those of each conversation that is named beside it, as under a count; none where it tells of nobody', async () => {
    const many = page(['listing-42', 'conversation-42-7', 'conversation-42-8'], null);
    await many.show();
    expect(many.recorded.toSorted()).toEqual([7, 7, 9, 9]);
    for (const nobody of [page(['listing-42'], 'listing-42'), page([], null)]) {
      expect(await nobody.show()).toBe(nobody.story);
      expect(nobody.recorded).toEqual([]);
    }
  });

  it('leaves it also where no event makes the row, which says itself whose it is', async () => {
    const { recorded, show } = page([], 'conversation-42-7');
    await show();
    expect(recorded).toEqual([7, 9]);
  });
});

describe('events of many streams in one list', () => {
  const listed = ['conversation-1-7', 'listing-3', 'conversation-1-7', 'conversation-2-7'];
  /** What the log answers, whatever is asked. */
  const controller = (traces: LeftTraces): EventController => {
    const data = listed.map((stream) => ({ stream, concerns: null }));
    const queries = { execute: () => Promise.resolve({ data, parked: data }) } as unknown as QueryBus;
    const unused = undefined as unknown;
    return new EventController(
      ...([queries, unused, unused, unused, traces, unused, unused, unused] as unknown as ConstructorParameters<
        typeof EventController
      >),
    );
  };

  it('leave the trace of each conversation among them, in the list of all and in the tree of a request', async () => {
    for (const show of [
      (events: EventController) => events.events({}),
      (events: EventController) => events.tree('c', {}),
    ]) {
      const { recorded, traces } = page([], null);
      await show(controller(traces));
      expect(recorded.toSorted()).toEqual([7, 7, 9, 9]);
      const refused = page([], null, () => Promise.reject(new Error('no log')));
      await expect(show(controller(refused.traces))).rejects.toThrow('no log');
    }
  });
});

describe('an event of the audit trail that names a conversation', () => {
  const opening = async (detail: object, write?: () => Promise<void>) => {
    const { recorded, traces } = page([], null, write);
    const reader = { detail: () => Promise.resolve({ read: null, state: null, concerns: null, ...detail }) };
    const unused = undefined as unknown;
    const events = new EventController(
      ...([unused, unused, reader, unused, traces, unused, unused, unused] as unknown as ConstructorParameters<
        typeof EventController
      >),
    );
    const answer = await events
      .event({ stream: 'personal-data', revision: 3 })
      .catch((error: unknown) => (error instanceof Error ? error.message : error));
    return { answer, recorded };
  };

  it.each([
    ['whose words were opened', { stored: { person: '7', stream: 'conversation-42-7', revision: 1 } }],
    ['of which a capsule was made', { stored: { act: 'make-capsule', target: 'conversation-42-7' } }],
    ['an event of which was skipped', { stored: { target: 'ring-devices conversation-42-7@3' } }],
    ['in what this program reads of it', { stored: null, read: { streams: ['listing-42', 'conversation-42-7'] } }],
    ['that it is about', { stored: {}, concerns: { stream: 'conversation-42-7' } }],
  ])('leaves the trace that the conversation itself leaves: one %s', async (_, detail) => {
    expect((await opening(detail)).recorded).toEqual([7, 9]);
    const refused = await opening(detail, () => Promise.reject(new Error('no log')));
    expect(refused.answer).toBe('no log');
  });

  it('leaves none where it names nobody’s', async () => {
    const stored = { target: 'listing_card', stream: 'listing-42', reason: 'Yazılan conversation üzerine' };
    expect((await opening({ stored })).recorded).toEqual([]);
  });
});

describe('words that an engineer opens without a look at the stream before', () => {
  const opening = async (write?: () => Promise<void>) => {
    const { recorded, traces } = page([], null, write);
    const opened: string[] = [];
    const open = (stream: string) => Promise.resolve({ look: opened.push(stream), fields: { body: 'Merhaba' } });
    const request = { commandContext: () => ({ actor: { id: '100' } }), reached: () => undefined };
    const commands = { execute: () => Promise.resolve('1') };
    const unused = undefined as unknown;
    const events = new EventController(
      ...([unused, commands, unused, { open }, traces, unused, request, unused] as unknown as ConstructorParameters<
        typeof EventController
      >),
    );
    const params = { stream: 'conversation-42-7', revision: 1 };
    const answer = await events
      .open(params, { reason: 'Şikâyet incelemesi' })
      .catch((error: unknown) => (error instanceof Error ? error.message : error));
    return { answer, opened, recorded };
  };

  it('leave the trace with both people, and not only with who wrote them, before anything is opened', async () => {
    expect(await opening()).toEqual({
      ...{ answer: { fields: { body: 'Merhaba' } }, opened: ['conversation-42-7'], recorded: [7, 9] },
    });
    expect(await opening(() => Promise.reject(new Error('no log')))).toEqual({
      ...{ answer: 'no log', opened: [], recorded: [] },
    });
  });
});

describe('rows that differ, in the history of a read model', () => {
  const runOf = (streams: readonly (string | null)[], table = 'message'): Pick<RebuildRun, 'tables'> => ({
    tables: [
      {
        ...{ table, live_rows: 1, rebuilt_rows: 1, live_hash: '1', rebuilt_hash: '2', equal: false },
        differences: streams.map((stream, at) => ({ key: `${at}`, kind: 'surplus' as const, stream, fields: [] })),
        rules: [
          {
            ...{ event: 'conversation.read', changed: 1, added: 0, removed: 0, example: '0' },
            fields: [{ name: 'n', rows: 1, examples: [{ key: '0', stream: streams[0] ?? null, live: 1, rebuilt: 2 }] }],
          },
        ],
      },
    ],
  });
  const keysIn = (runs: readonly Pick<RebuildRun, 'tables'>[]) =>
    runs.map(({ tables }) => tables?.[0]?.differences.length);

  it('leave the traces of the conversations that they are of; of more than so many the rows are not shown', async () => {
    const { recorded, traces } = page([], null);
    const few = await traces.ofRuns([runOf(['conversation-1-7', 'listing-3', null]), runOf(['conversation-1-7'])]);
    expect([keysIn(few), recorded]).toEqual([
      [2, 1],
      [7, 9],
    ]);
    expect(few[0]?.tables?.[0]?.rules?.[0]).toMatchObject({ example: '', fields: [{ examples: [{ key: '0' }] }] });
    const nobodys = await traces.ofRuns([runOf(['listing-3'], 'listing_card')]);
    expect(nobodys[0]?.tables?.[0]?.rules?.[0]?.example).toBe('0');
    const many = Array.from({ length: 130 }, (_, at) => `conversation-2-${at}`);
    expect(keysIn(await traces.ofRuns([runOf([...many, 'listing-3'])]))).toEqual([101]);
  });

  it('are left out where nothing can be recorded, as is what is parked of conversations', async () => {
    const { recorded, traces } = page([], null, () => Promise.reject(new Error('no log')));
    expect(keysIn(await traces.ofRuns([runOf(['conversation-1-7', 'listing-3'])], 0))).toEqual([1]);
    const parked = [{ stream: 'conversation-1-7' }, { stream: 'listing-3' }];
    expect([traces.untraced(parked), recorded]).toEqual([[{ stream: 'listing-3' }], []]);
  });

  it('are not shown of a run that wrote down no streams, where a key may say who writes to whom', async () => {
    const { recorded, traces } = page([], null);
    const runs = await traces.ofRuns([runOf([null]), runOf([null], 'gone_table'), runOf([null], 'listing_card')]);
    expect([keysIn(runs), recorded]).toEqual([[0, 0, 1], []]);
    const rules = runs.map(({ tables }) => tables?.[0]?.rules?.[0]);
    expect(rules.map((rule) => [rule?.example, rule?.fields[0]?.examples.length])).toEqual([
      ...[
        ['', 0],
        ['', 0],
        ['0', 1],
      ],
    ]);
  });
});
