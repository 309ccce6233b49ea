import { parseArgs } from 'node:util';
import { QueryBus } from '@nestjs/cqrs';
import type { RequestTree } from '@ilan/api';
import { type CliCommand, CliCommands, type CliRun, UsageError } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { requestText, type WholeRequest } from '../texts/request-text.js';

const PLACE = /^\d{1,20}(-\d{1,20})?$/;
/** So many events are told at once; whoever wants those before them is told how. */
const MOST = 1_000;

/** From a place back to the beginning of the log, stretch by stretch. */
async function wholeRequest({ app }: CliRun, correlation: string, from: string | undefined): Promise<WholeRequest> {
  const bar = new ProgressBar();
  const pages: RequestTree[] = [];
  let before = from;
  let [events, lookedAt] = [0, 0];
  try {
    do {
      const page = await app.get(QueryBus).execute(new GetRequestTree(correlation, { before }));
      pages.unshift(page);
      events += page.data.length;
      lookedAt += page.meta.looked_at;
      bar.count(lookedAt, `places of the log, ${events} events`);
      before = page.meta.back ?? undefined;
    } while (before !== undefined && events < MOST);
  } finally {
    bar.end();
  }
  const data = pages.flatMap((page) => page.data);
  const ids = new Set(data.map(({ id }) => id));
  const causeOf = ({ id, causation_id }: (typeof data)[number]) =>
    causation_id !== id && ids.has(causation_id) ? causation_id : null;
  return {
    correlation_id: correlation,
    data: data.map((event) => ({ ...event, caused_by: causeOf(event) })),
    looked_at: lookedAt,
    back: before ?? null,
    mails_since: pages[0]?.meta.mails_since ?? null,
    hints_since: pages[0]?.meta.hints_since ?? null,
    more_mails: pages.some(({ meta }) => meta.more_mails),
    more_hints: pages.some(({ meta }) => meta.more_hints),
  };
}

const request: CliCommand = {
  name: 'events request',
  touches: 'looks',
  usage: '<correlation> [--before <position>] [--json]',
  help: 'everything that one request led to, as a tree: its events (looked for through the whole log), who acts upon them, which mails are owed',
  options: {
    '--before': 'begins at this position of the log, not at its end',
  },
  example: 'demo-1-30:0',
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      options: { before: { type: 'string' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [correlation, ...rest] = positionals;
    if (correlation === undefined || rest.length > 0)
      throw new UsageError('Which request? Give the correlation that events show tells of its events.');
    if (values.before !== undefined && !PLACE.test(values.before))
      throw new UsageError(`--before is a position as events show tells it, not "${values.before}".`);
    const found = await wholeRequest(run, correlation, values.before);
    run.print(values.json ? JSON.stringify(found) : requestText(found));
  },
};

export const requestCommands = new CliCommands([request], { place: 30 });
