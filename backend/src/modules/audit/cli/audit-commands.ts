import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ChainFault } from '../chain/chain-fault.js';
import { type KeptRoot, VerifyChain } from '../chain/verify-chain.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { acknowledgeRoots } from './acknowledge-roots.js';
import { beginAnew } from './begin-anew.js';

const FAULTS: Readonly<Record<ChainFault, string>> = {
  event_changed: 'the event behind it was changed after it was recorded',
  earlier_event_changed:
    'an event between the entry before it and this one was changed, moved, added or taken away, or its hash was changed',
  event_missing: 'the event behind it is not in the log any more',
  event_added: 'the log holds another event at its place: one was added or moved',
  entry_changed: 'the entry itself was changed; the log is as it was up to here',
  entry_missing: 'the log holds an act of staff whose entry is missing',
  chain_changed: 'the end of the chain was changed: it does not lie where the entries end',
  chain_missing: 'there is no chain: it was taken away, or never begun',
  other_store: 'the chain belongs to another log: the log was replaced, or its name was changed',
  root_differs: 'it differs from the root that you kept: the chain was made anew',
};

const verify: CliCommand = {
  name: 'audit verify',
  touches: 'looks',
  usage: '[--root denetim-kok-2026-11-21.json]',
  help: 'holds the whole log against the audit chain, changes nothing; names the first broken entry',
  options: {
    '--root': 'a root file that you kept: the chain must still hold it',
  },
  example: '--root denetim-kok-2026-11-21.json',
  endsWith1: 'the chain is broken, or is not that of the root',
  async run({ app, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { root: { type: 'string' } } });
    const root = values.root === undefined ? undefined : readRoot(values.root);
    const verdict = await app.get(VerifyChain).verify(root);
    if (verdict.intact) {
      const { events, entries, hash, unchained, foreign, repeated } = verdict;
      print(`Intact: ${events} events, ${entries} entries, last hash ${hash}.`);
      if (unchained > 0) print(`Not chained yet: ${unchained} events behind the end of the chain.`);
      if (foreign.count > 0) print(`FOREIGN: ${foreign.count} events that this program did not write, the first:`);
      for (const { type, stream, revision } of foreign.first) print(`  ${type}, ${stream}@${revision}`);
      if (repeated.count > 0) print(`REPEATED: ${repeated.count} events that have the id of another, the first:`);
      for (const { type, stream, revision } of repeated.first) print(`  ${type}, ${stream}@${revision}`);
      return;
    }
    const { entry, event, fault } = verdict;
    const where = event ? ` (${event.type}, ${event.stream}@${event.revision})` : '';
    throw new OperatorRefusal(`BROKEN at entry ${entry}${where}: ${FAULTS[fault]}.`);
  },
};

function readRoot(file: string): KeptRoot {
  try {
    const { last, hash } = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeptRoot>;
    if (Number.isInteger(last) && Number(last) > 0 && typeof hash === 'string') return { last: Number(last), hash };
  } catch {
    // What it found is said below.
  }
  throw new UsageError(`${file} is not a root file of the audit log.`);
}

export const auditCommands = new CliCommands([verify, beginAnew, acknowledgeRoots], { place: 50 });
