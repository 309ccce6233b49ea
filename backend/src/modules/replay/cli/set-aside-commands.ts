import { parseArgs } from 'node:util';
import type { ParkedRequest } from '@ilan/api';
import { type CliCommand, CliCommands, type CliRun, UsageError } from '#platform/cli/cli-command.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ParkedDesk } from '../jobs/parked-desk.js';
import { faultLine } from '../texts/fault-text.js';
import { SetAside } from '../told/set-aside.js';
import { textTable } from '../texts/text-table.js';
import { operatorContext, reasonIn } from './skip-order.js';

const MOST = 1_000;
/** A process that has just begun has to find its queue first. */
const QUEUE_MS = 10_000;

const wantsJson = ({ args }: CliRun): boolean =>
  parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } }).values.json;

/** What is set aside, as a table or for programs: the newest of those that were found, of whom one more than is shown was asked for. */
function printList<One>(
  run: CliRun,
  found: readonly One[],
  head: readonly string[],
  row: (one: One) => (string | number)[],
): void {
  const shown = found.slice(0, MOST);
  if (wantsJson(run)) run.print(JSON.stringify(shown));
  else run.print(shown.length === 0 ? 'Nothing is parked.' : textTable(head, shown.map(row)));
  if (found.length > MOST && !wantsJson(run)) run.print(`These are the newest ${MOST}; there are more.`);
}

/** `<id> --reason "…" [--json]`, or `--all` where all can be meant. @throws UsageError */
function order({ args }: CliRun, command: string, mayBeAll: boolean) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      ...{ all: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [id, ...rest] = positionals;
  const isOne = id !== undefined && rest.length === 0 && !values.all;
  const isAll = id === undefined && values.all && mayBeAll;
  if (!isOne && !isAll)
    throw new UsageError(`Which one? npm run cli -- ${command} <id>${mayBeAll ? '|--all' : ''} --reason "…"`);
  return { id, reason: reasonIn(values.reason), json: values.json };
}

async function settle({ app, print }: CliRun, asked: ParkedRequest, json: boolean, done: string): Promise<void> {
  const answer = await app.get(ParkedDesk).settle(asked, operatorContext(app));
  print(json ? JSON.stringify(answer) : `${done}: ${answer.settled}.`);
}

const jobs: CliCommand = {
  name: 'jobs parked',
  touches: 'looks',
  usage: '[--json]',
  help: 'jobs whose tries are used up, and why',
  example: '',
  endsWith1: 'the queue does not answer',
  async run(run) {
    const found = await run.app.get(SetAside).jobs(MOST + 1, QUEUE_MS);
    if (!found) throw new OperatorRefusal('The queue of jobs does not answer.');
    printList(run, found, ['job', 'does', 'tries', 'since', 'why'], ({ id, name, tries, failed_at, reason, fault }) => [
      ...[id, name, tries, failed_at, faultLine(fault, reason.replaceAll(/\s+/g, ' '))],
    ]);
  },
};

const retryJob: CliCommand = {
  name: 'jobs retry',
  touches: 'changes',
  usage: '<id> --reason "…" [--json]',
  help: 'gives a failed job its tries again; stands in the audit log',
  example: 'rebuild-read-model-7-c41f --reason "The worker has the mended version"',
  async run(run) {
    const { id: name = '', reason, json } = order(run, 'jobs retry', false);
    await settle(run, { act: 'retry', part: 'job', name, reason }, json, 'Tried again');
  },
};

const discardJob: CliCommand = {
  name: 'jobs discard',
  touches: 'changes',
  usage: '<id> --reason "…" [--json]',
  help: 'forgets a failed job for good; stands in the audit log',
  example: 'rebuild-read-model-8-9ab2 --reason "Nobody waits for it any more"',
  async run(run) {
    const { id: name = '', reason, json } = order(run, 'jobs discard', false);
    await settle(run, { act: 'discard', part: 'job', name, reason }, json, 'Discarded');
  },
};

const mails: CliCommand = {
  name: 'mails parked',
  touches: 'looks',
  usage: '[--json]',
  help: 'mails that were tried for days and given up, and why; never to which address',
  example: '',
  async run(run) {
    const head = ['mail', 'kind', 'person', 'owed', 'given up', 'tries', 'why'];
    printList(run, await run.app.get(SetAside).mails(MOST + 1), head, (mail) => [
      ...[String(mail.id), mail.kind, mail.person_id === null ? '–' : String(mail.person_id)],
      ...[mail.owed_at, mail.given_up_at, mail.tries],
      mail.reason === null ? '' : faultLine(mail.fault, mail.reason),
    ]);
  },
};

const retryMails: CliCommand = {
  name: 'mails retry',
  touches: 'changes',
  usage: '<id>|--all --reason "…" [--json]',
  help: 'owes once more what was given up: each mail is tried once; stands in the audit log',
  options: {
    '--all': 'every mail that was given up',
  },
  example: '3 --reason "The mail server is back"',
  async run(run) {
    const { id, reason, json } = order(run, 'mails retry', true);
    await settle(run, { act: 'retry', ...mailNamed(id), reason }, json, 'Owed again');
  },
};

const discardMails: CliCommand = {
  name: 'mails discard',
  touches: 'changes',
  usage: '<id>|--all --reason "…" [--json]',
  help: 'mails that were given up will never be tried again; stands in the audit log',
  options: {
    '--all': 'every mail that was given up',
  },
  example: '--all --reason "Their links have run out"',
  async run(run) {
    const { id, reason, json } = order(run, 'mails discard', true);
    await settle(run, { act: 'discard', ...mailNamed(id), reason }, json, 'Discarded');
  },
};

const mailNamed = (id: string | undefined) =>
  id === undefined ? ({ part: 'mails', name: 'mails' } as const) : ({ part: 'mail', name: id } as const);

export const setAsideCommands = new CliCommands([jobs, retryJob, discardJob, mails, retryMails, discardMails], {
  place: 31,
});
