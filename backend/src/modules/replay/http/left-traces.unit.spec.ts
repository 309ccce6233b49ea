import { describe, expect, it } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RowStory } from '@ilan/api';
import type { RecordPersonalDataRead } from '#modules/audit/contract.js';
import type { RequestContext } from '#platform/http/request-context.js';
import type { ParkedDesk } from '../jobs/parked-desk.js';
import type { RebuildDesk } from '../jobs/rebuild-desk.js';
import type { LookTraces } from '../log/look-traces.js';
import type { RowStories } from '../rows/row-story.js';
import { LeftTraces } from './left-traces.js';
import { ReadModelController } from './read-model.controller.js';

/** The page of a row that these streams make, over a log where every conversation is that of 7 and 9. */
function page(streams: readonly string[], write = (): Promise<void> => Promise.resolve()) {
  const recorded: number[] = [];
  const looks = {
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
  const story = { steps: streams.map((stream) => ({ stream })) } as unknown as RowStory;
  const stories = { of: () => Promise.resolve(story) } as unknown as RowStories;
  const traces = new LeftTraces(commands, looks, request);
  const unused = undefined as unknown;
  const pages = new ReadModelController(
    ...([unused, unused, unused] as [QueryBus, RebuildDesk, ParkedDesk]),
    ...([stories, traces, request] as const),
  );
  return { recorded, story, show: () => pages.row({ table: 'message', key: '42-7-1' }) };
}

describe('a row that an engineer looks at', () => {
  it('leaves the trace of the conversation that makes it, before anything is shown', async () => {
    const { recorded, story, show } = page(['conversation-42-7', 'conversation-42-7']);
    expect(await show()).toBe(story);
    expect(recorded).toEqual([7, 9]);
    const refused = page(['conversation-42-7'], () => Promise.reject(new Error('no log')));
    await expect(refused.show()).rejects.toThrow('no log');
  });

  it.each([[['listing-42']], [['listing-42', 'conversation-42-7']], [[]]])(
    'leaves none where %j make it: it tells of nobody',
    async (streams) => {
      const { recorded, story, show } = page(streams);
      expect(await show()).toBe(story);
      expect(recorded).toEqual([]);
    },
  );
});
