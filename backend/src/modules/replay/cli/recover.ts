import { parseArgs } from 'node:util';
import { staffReason } from '@ilan/api';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { accountName, operatorName } from '#platform/cli/operator-name.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import type { LostStreams } from '../recovery/lost-events.js';
import { type Diagnosis, Recovery } from '../recovery/recovery.js';

const NAMED = 10;

const recover: CliCommand = {
  name: 'recover',
  touches: (args) => (args.includes('--yes') ? 'changes' : 'looks'),
  usage: '[--adopt-log] [--yes --reason "…" [--by <name>]]',
  help: 'shows what a log that was put back or replaced lacks; with --yes brings everything to it',
  options: {
    '--adopt-log': 'takes over a log that is not the one of this installation',
    '--yes': 'does it; without it nothing is changed',
  },
  example: '--adopt-log --yes --reason "The log moved to this server"',
  endsWith1: 'the log is another one, and --adopt-log was not said',
  async run({ app, args, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'adopt-log': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        by: { type: 'string', default: accountName() },
      },
    });
    const recovery = app.get(Recovery);
    const bar = new ProgressBar();
    const diagnosis = await recovery.diagnose((events) => bar.count(events, 'events of the log'));
    bar.end();
    if (diagnosis) {
      print(diagnosis.refusal);
      for (const line of lossOf(diagnosis)) print(line);
    } else {
      print('The log is the one that everything was read from. There is nothing to recover.');
      if (!values.yes) {
        print('A running process that refuses it has written what it does not hold, and nobody has read that:');
        print('start it again, or let all of them go on: npm run cli -- recover --yes --reason "…"');
        return;
      }
    }
    if (diagnosis && !diagnosis.isOurs && !values['adopt-log'])
      throw new OperatorRefusal('Nothing was changed. If this log is meant to be the one from now on: --adopt-log');
    if (!values.yes) {
      print('Nothing was changed. Make a backup of the database first: it still holds what would go. Then, if you');
      print(`mean it: npm run cli -- recover${values['adopt-log'] ? ' --adopt-log' : ''} --yes --reason "…"`);
      return;
    }
    const reason = staffReason.safeParse(values.reason);
    if (!reason.success)
      throw new UsageError('Say why, in 10 characters or more: --reason "The backup of Monday was put back"');
    await recovery.run({ operator: operatorName(values.by), reason: reason.data, say: print });
    print('Done. Running processes go on with this log within some seconds.');
  },
};

function lossOf({ isBegun, copied, lost }: Diagnosis): readonly string[] {
  if (isBegun) return [];
  if (copied !== undefined && lost.length === 0)
    return [`It is a copy: it holds all ${copied} events that the audit chain knows, unchanged. Nothing is lost.`];
  if (lost.length === 0) return ['What is shown is in the log; what else was lost cannot be seen from here.'];
  return ['What is shown, and this log does not hold:', ...lost.flatMap(linesOf)];
}

const linesOf = ({ kind, gone, shorter }: LostStreams): readonly string[] => [
  ...(gone.length > 0 ? [`  ${kind}: ${gone.length} not there: ${firstOf(gone)}`] : []),
  ...(shorter.length > 0 ? [`  ${kind}: ${shorter.length} shorter, in events: ${firstOf(shorter)}`] : []),
];

const firstOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');

export const recoverCommands = new CliCommands([recover], { place: 60 });
