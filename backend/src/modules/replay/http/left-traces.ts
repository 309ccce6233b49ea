import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RebuildRun, RowStory, TableComparison } from '@ilan/api';
import { RecordPersonalDataRead } from '#modules/audit/contract.js';
import { RequestContext } from '#platform/http/request-context.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { LookTraces } from '../log/look-traces.js';
import { namesIn } from './named-streams.js';

/** So many streams leave their traces at a time: each is a record or two in the log. */
const AT_ONCE = 5;
const MOST_OF_RUNS = 100;

/** Has a look of an engineer leave its trace, also without words: who writes to whom is personal. What cannot be recorded is not shown. */
@Injectable()
export class LeftTraces {
  constructor(
    private readonly commands: CommandBus,
    private readonly traces: LookTraces,
    private readonly request: RequestContext,
    private readonly readModels: ProjectionRegistry,
  ) {}

  /** @param isShown whether something of it is shown even where the log has nothing of it */
  async ofStream(stream: string, isShown = false): Promise<void> {
    const context = this.request.commandContext();
    const record = async (people: readonly number[]): Promise<void> => {
      for (const personId of people)
        await this.commands.execute(new RecordPersonalDataRead({ context, personId, what: 'messages' }));
    };
    await this.traces.leave(stream, context.actor.id, record, isShown);
  }

  /** Of a list that names streams: each as if its own page were opened. */
  async ofStreams(streams: Iterable<string>, isShown = false): Promise<void> {
    const all = [...new Set(streams)];
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(all.slice(at, at + AT_ONCE).map((stream) => this.ofStream(stream, isShown)));
  }

  /** Of the streams that are named in what is shown, as in the audit trail: whoever reads there of a conversation learns of it as on its own page. */
  async ofNamedIn(shown: unknown): Promise<void> {
    await this.ofStreams(namesIn(shown).filter((name) => this.traces.watches(name)));
  }

  /** While the log does not answer nothing can be recorded: what would leave a trace is left out. @returns what may be shown */
  untraced<Named extends { readonly stream: string }>(listed: readonly Named[]): Named[] {
    return listed.filter(({ stream }) => !this.traces.watches(stream));
  }

  /** Of the streams whose events are told, and of the one that the row says made it, also where no event does. */
  async ofRow({ steps, last_stream }: Pick<RowStory, 'steps' | 'last_stream'>): Promise<void> {
    await this.ofStreams([...steps.map(({ stream }) => stream), ...(last_stream === null ? [] : [last_stream])], true);
  }

  /**
   * Of rows that differ, which runs name by their keys. A history can name thousands of them: of what is beyond so many streams the rows are left out.
   * So are rows that do not say what touched them, as runs of before wrote them down, where their key may say whose they are.
   * @param mostTraced none while the log does not answer: nothing can be recorded then
   * @returns what may be shown
   */
  async ofRuns<Run extends Pick<RebuildRun, 'tables'>>(
    runs: readonly Run[],
    mostTraced = MOST_OF_RUNS,
  ): Promise<Run[]> {
    const tables = runs.flatMap((run) => run.tables ?? []);
    const watched = [...new Set(tables.flatMap(streamsIn))].filter((stream) => this.traces.watches(stream));
    const beyond = new Set(watched.slice(mostTraced));
    await this.ofStreams(watched.slice(0, mostTraced), true);
    const shown = (table: TableComparison): TableComparison => {
      const mayBeSomebodys = this.#mayBeSomebodys(table.table);
      const mayBeShown = ({ stream }: { readonly stream: string | null }): boolean =>
        stream === null ? !mayBeSomebodys : !beyond.has(stream);
      // A key alone does not say whose it is.
      const isSomebodys = mayBeSomebodys || streamsIn(table).some((stream) => this.traces.watches(stream));
      return {
        ...table,
        differences: table.differences.filter(mayBeShown),
        rules:
          table.rules?.map((rule) => ({
            ...rule,
            example: isSomebodys ? '' : rule.example,
            fields: rule.fields.map((field) => ({ ...field, examples: field.examples.filter(mayBeShown) })),
          })) ?? null,
      };
    };
    return runs.map((run) => ({ ...run, tables: run.tables?.map(shown) ?? null }));
  }

  /** Whether streams of somebody's make its rows; of a table that there is no more nobody knows. */
  #mayBeSomebodys(name: string): boolean {
    const maker = this.readModels.all().find(({ tables }) => tables.some(({ table }) => table.name === name));
    if (!maker || maker.streamPrefixes.length === 0) return true;
    return maker.streamPrefixes.some((prefix) => this.traces.watches(prefix));
  }
}

const streamsIn = ({ differences, rules }: TableComparison): readonly string[] =>
  [...differences, ...(rules ?? []).flatMap(({ fields }) => fields).flatMap(({ examples }) => examples)].flatMap(
    ({ stream }) => stream ?? [],
  );
