import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { turkishLira } from '#kernel/money.js';
import { ApproveListing } from '../commands/approve-listing.js';
import { PendingListings } from '../queries/list-pending.js';
import { type CliCommand, CliCommands, type CliRun, UsageError, wholeNumber } from '#platform/cli/cli-command.js';

const pending: CliCommand = {
  name: 'listings pending',
  touches: 'looks',
  usage: '[--limit 20] [--json]',
  help: 'ads that wait for review, the oldest first',
  options: {
    '--limit': 'how many at most; 20 unless told',
  },
  example: '--limit 5 --json',
  async run({ app, args, print }) {
    const options = { limit: { type: 'string', default: '20' }, json: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const limit = wholeNumber(values.limit, '--limit', { min: 1, max: 10_000 });
    const waiting = await app.get(QueryBus).execute(new PendingListings(limit));
    if (values.json) {
      print(JSON.stringify(waiting));
      return;
    }
    for (const ad of waiting) {
      print(
        `${String(ad.id).padStart(8)}  rev ${ad.content_revision}  ${ad.submitted_at.toISOString().slice(0, 16)}  ${turkishLira(ad.price_minor).padStart(18)}  ${ad.title ?? '(erased)'}`,
      );
    }
    print(
      waiting.length === 0
        ? 'Nothing waits.'
        : `\nApprove one: npm run cli -- listings approve ${waiting[0]?.id ?? ''}`,
    );
  },
};

const approve: CliCommand = {
  name: 'listings approve',
  touches: 'changes',
  usage: '<id> …',
  help: 'publishes waiting ads',
  example: '1234 1235',
  async run(run) {
    if (run.args.length === 0) throw new UsageError('Which ad? Give its id: npm run cli -- listings approve 1234');
    // Every id is read before the first ad is published.
    const ids = run.args.map((arg) => wholeNumber(arg, 'An ad’s id', { min: 1, max: Number.MAX_SAFE_INTEGER }));
    for (const id of ids) await approveOne(run, id);
  },
};

async function approveOne({ app, print }: CliRun, id: number): Promise<void> {
  const correlationId = randomUUID();
  const context = { actor: OPERATOR, correlationId, causationId: correlationId, now: app.get(Clock).now() };
  const [waiting] = await app.get(QueryBus).execute(new PendingListings(1, id));
  if (!waiting) throw new UsageError(`Ad ${id} does not wait for review. See: npm run cli -- listings pending`);
  const { content_revision } = waiting;
  const outcome = await app.get(CommandBus).execute(new ApproveListing({ context, listing_id: id, content_revision }));
  print(`Ad ${id} is public now (log position ${outcome.position}).`);
}

export const listingCommands = new CliCommands([pending, approve], { place: 10 });
