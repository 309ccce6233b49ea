import { parseArgs } from 'node:util';
import type { RebuildRequest, RebuildWish } from '@ilan/api';
import { type CliCommand, CliCommands, type CliRun, UsageError, wholeNumber } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isStoreUnavailable } from '#platform/event-store/store-unavailable.js';
import { ProjectionEngine, type RebuildReport } from '#platform/projections/engine/projection-engine.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { placeOf } from '#platform/projections/parked/parked-events.js';
import { differs, historyText, ASKED_HERE } from '../texts/rebuild-text.js';
import { RebuildDesk } from '../jobs/rebuild-desk.js';
import { type OnProgress, ReplayConsole } from '../consoles/replay-console.js';
import { toldLog, toldRun } from '../told/told-read-models.js';
import { inEnglish } from './in-english.js';
import { why } from './row-command.js';
import { retryOrder, retryParked, skipParked } from './settling.js';
import { operatorContext, skipOrder } from './skip-order.js';

const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;
const consoleOf = ({ app }: CliRun): ReplayConsole => app.get(ReplayConsole);
const engineOf = ({ app }: CliRun): ProjectionEngine => app.get(ProjectionEngine);

/** A name, or none, and whether JSON is wanted. */
function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options: JSON_OPTION, allowPositionals: true });
  return { name: oneOf(positionals), json: values.json };
}

function oneOf(names: readonly string[]): string | undefined {
  if (names.length > 1) throw new UsageError(`One name, not ${names.length}.`);
  return names[0];
}

function named(name: string | undefined): string {
  if (name === undefined) throw new UsageError('Which read model? Give its name (projections status lists them).');
  return name;
}

/** How far it is, how fast, and about how long it takes. */
function progressOf(bar: ProgressBar): OnProgress {
  const started = performance.now();
  return (events, total, passed) => {
    const seconds = Math.max(0.001, (performance.now() - started) / 1_000);
    const left = passed > 0 ? `, ${Math.ceil(((1 - passed) * seconds) / passed)} s left` : '';
    const folded = `${events.toLocaleString('en')} of ${total.toLocaleString('en')} events`;
    // By places of the log: where hardly anything is the read model's it moves, too.
    bar.show('the log', passed, 1, `${folded}, ${Math.round(events / seconds).toLocaleString('en')}/s${left}`);
  };
}

/** What is done from here stands in the audit trail, as what is done on the page does. */
const announcement = ({ app }: CliRun, name: string, kind: RebuildRequest['kind']): Promise<() => Promise<void>> =>
  app.get(RebuildDesk).announcement(name, kind, operatorContext(app));

/** @throws OperatorRefusal where the rows were not equal, so that scripts notice */
function printJson({ print }: CliRun, report: RebuildReport, refused: boolean): void {
  print(JSON.stringify(report));
  if (refused) throw new OperatorRefusal(`${report.projection}: the live rows are not what the log makes of them.`);
}

const status: CliCommand = {
  name: 'projections status',
  touches: 'looks',
  usage: '[--json]',
  help: 'how far each read model is and how fast, what is parked; while the log does not answer, what the database knows',
  example: '--json',
  run: async (run) => {
    if (!read(run.args).json) {
      run.print(await consoleOf(run).status());
      return;
    }
    const projections = (await consoleOf(run).far()).map((one) => ({ ...one, eventsBehind: one.eventsBehind ?? null }));
    const log = await toldLog(run.app.get(EventStore));
    run.print(JSON.stringify({ log, led: await engineOf(run).isLed(), projections }));
  },
};

const rebuild: CliCommand = {
  name: 'projections rebuild',
  touches: 'changes',
  usage: '<name> [--require-equal] [--json]',
  help: 'makes a read model anew beside the live one, compares, switches',
  options: {
    '--require-equal': 'switches only where no row differs',
  },
  example: 'listings --require-equal',
  endsWith1: 'rows differed and it was not to switch then, or it was cancelled',
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      options: { ...JSON_OPTION, 'require-equal': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const name = named(oneOf(positionals));
    const announced = await announcement(run, name, 'rebuild');
    const requireEqual = values['require-equal'];
    if (values.json) {
      const report = await engineOf(run).rebuild(name, { requireEqual, askedBy: ASKED_HERE, announced });
      printJson(run, report, !report.switched);
      return;
    }
    const bar = new ProgressBar();
    const report = await consoleOf(run).rebuild(name, { requireEqual, announced, onProgress: progressOf(bar) });
    bar.end();
    run.print(report);
  },
};

const compare: CliCommand = {
  name: 'projections compare',
  touches: 'changes',
  usage: '<name> [--json]',
  help: 'makes a read model anew, compares it row by row, throws it away',
  example: 'listings',
  endsWith1: 'rows differ, or it was cancelled',
  run: async (run) => {
    const { name: said, json } = read(run.args);
    const name = named(said);
    const announced = await announcement(run, name, 'compare');
    if (json) {
      const report = await engineOf(run).rebuild(name, { switch: false, askedBy: ASKED_HERE, announced });
      printJson(run, report, differs(report));
      return;
    }
    const bar = new ProgressBar();
    const report = await consoleOf(run).compare(name, { announced, onProgress: progressOf(bar) });
    bar.end();
    run.print(report);
  },
};

const restore: CliCommand = {
  name: 'projections restore',
  touches: 'changes',
  usage: '<name> [--json]',
  help: 'returns to the build before the last switch, brought up to date',
  example: 'listings',
  run: async (run) => {
    const { name: said, json } = read(run.args);
    const name = named(said);
    const announced = await announcement(run, name, 'restore');
    if (!json) run.print(await consoleOf(run).restore(name, { announced }));
    else run.print(JSON.stringify(await engineOf(run).restorePrevious(name, { askedBy: ASKED_HERE, announced })));
  },
};

const history: CliCommand = {
  name: 'projections history',
  touches: 'looks',
  usage: '<name> [--limit 20] [--before <run>] [--json]',
  help: 'when a read model was built anew, by whom, how long it took, and the hashes that prove it',
  options: {
    '--limit': 'so many runs, the newest first',
    '--before': 'those before this run: the older ones',
  },
  example: 'listings --before 21',
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      options: { ...JSON_OPTION, limit: { type: 'string', default: '20' }, before: { type: 'string' } },
      allowPositionals: true,
    });
    const { name } = run.app.get(RebuildDesk).projection(named(oneOf(positionals)));
    const limit = wholeNumber(values.limit, '--limit', { min: 1, max: 1_000 });
    const before =
      values.before === undefined ? undefined : wholeNumber(values.before.replace(/^#/u, ''), '--before', { min: 1 });
    const found = await engineOf(run).rebuilds.records.of(name, limit + 1, before);
    const runs = found.slice(0, limit).map(toldRun);
    run.print(values.json ? JSON.stringify(runs) : historyText(runs));
    const oldest = runs.at(-1);
    if (!values.json && found.length > limit && oldest)
      run.print(`\nOlder ones: npm run cli -- projections history ${name} --before ${oldest.id}`);
  },
};

const wishFor =
  (wish: RebuildWish['wish']): CliCommand['run'] =>
  async (run) => {
    const { name: said, json } = read(run.args);
    const name = named(said);
    const [newest] = await engineOf(run).rebuilds.records.of(name, 1);
    await run.app
      .get(RebuildDesk)
      .wish(name, newest?.id ?? 0, wish, operatorContext(run.app))
      .catch((error: unknown) => {
        if (!isStoreUnavailable(error) || run.app.get(EventStore).gate?.refusal !== undefined) throw error;
        throw new OperatorRefusal(
          `${name}: ${wish} is not done. The log does not answer, and what cannot be recorded is not done; a run waits for the log meanwhile and goes on with it.`,
        );
      });
    const told = `${name}: ${wish} is wanted. How it goes: npm run cli -- projections history ${name}`;
    run.print(json ? JSON.stringify({ projection: name, run: newest?.id ?? null, wish }) : told);
  };

const pause: CliCommand = {
  name: 'projections pause',
  touches: 'changes',
  usage: '<name> [--json]',
  help: 'has a rebuild wait where it is, in whatever process it runs',
  example: 'listings',
  endsWith1: 'there is nothing to pause',
  run: wishFor('pause'),
};

const resume: CliCommand = {
  name: 'projections resume',
  touches: 'changes',
  usage: '<name> [--json]',
  help: 'has it go on, also one whose process died',
  example: 'listings',
  endsWith1: 'there is nothing to go on with',
  run: wishFor('resume'),
};

const cancel: CliCommand = {
  name: 'projections cancel',
  touches: 'changes',
  usage: '<name> [--json]',
  help: 'ends it and throws away what it has made',
  example: 'listings',
  endsWith1: 'there is nothing to cancel',
  run: wishFor('cancel'),
};

const parked: CliCommand = {
  name: 'projections parked',
  touches: 'looks',
  usage: '[<name>] [--json]',
  help: 'events that could not be folded, and why',
  example: 'listings --json',
  run: async (run) => {
    const { name, json } = read(run.args);
    run.print(json ? JSON.stringify(await engineOf(run).parked(name)) : await consoleOf(run).parked(name));
  },
};

const replay: CliCommand = {
  name: 'projections replay-parked',
  touches: 'changes',
  usage: '[<name>] --reason "…" [--json]',
  help: 'folds parked events again, after a fix; stands in the audit log',
  example: 'listings --reason "The fold is mended"',
  endsWith1: 'one still fails',
  run: async (run) => {
    const order = retryOrder(run.args);
    const events = await engineOf(run).parked(order.name);
    await retryParked(
      run,
      'projection',
      events.map(({ projection }) => projection),
      order,
      'folded',
    );
  },
};

const skip: CliCommand = {
  name: 'projections skip',
  touches: 'changes',
  usage: '<name> <stream>@<revision> --reason "…" [--json]',
  help: 'leaves a parked event out of a read model for good; stands in the audit log',
  example: 'listings listing-42@2 --reason "Written by another program"',
  run: async (run) => {
    const order = skipOrder(run.args, 'projections skip');
    const event = await consoleOf(run).parkedAt(order.name, order.stream, order.revision);
    await skipParked(run, 'projection', order, {
      ...{ eventId: event.eventId, once: `skip-fold:${order.name}:${placeOf(event)}` },
      ...{ done: 'folded', left: 'is left out, also of what is built anew.' },
    });
  },
};

export const projectionCommands = new CliCommands(
  [status, rebuild, compare, restore, history, pause, resume, cancel, why, parked, replay, skip].map(inEnglish),
  { place: 30 },
);
