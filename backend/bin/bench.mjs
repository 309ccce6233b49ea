// `npm run bench [-- --quick]`: prints a table, writes bench-results/<time>.json.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAgainst } from './lib/bench-against.mjs';
import { endAfterBound, runBound } from './lib/bound-child.mjs';
import { answerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';

answerHelp(`
npm run bench [-- <option> …]

Measures the product: starts it beside a database of its own and asks it for what people ask. Prints a table and writes
bench-results/<time>.json: docs/performance.md.

Options:
  --quick              short rounds; half an hour for all parts of both catalogues
  --listings 3000      sizes of the catalogue, with commas between; 3000,100000 unless told
  --events 10000000    how long the log of long-log is; with --quick 1000000 unless told
  --invoices 1000000   how many invoices money looks at; with --quick 100000 unless told
  --only reads,push    parts: append, commands, reads, push, messages, weight, lighthouse, rebuild, staff, engineers,
                       attacks, relevance, search, twins, saved, suggestions, catalog, money, log; and, only where they are named,
                       long-log, and other-log: the pages of the event browser on EVENTSTORE_URL, or else on a stand-in for it
  --queries <file>     asks the graded queries of this file in the place of the committed ones
  --against <commit>   measures that commit and this state in turn and prints the ratios of their rows, with a verdict
                       where the difference is larger than what the rounds are apart; of the parts append, commands
                       and reads unless --only says others
  --rounds 5           how often each of them is measured

Example:
  npm run bench -- --quick --only engineers

Exit codes:
  0  it was measured, whether or not every limit was kept: the last lines name those that were not
  1  something could not be measured
`);
const { values: asked } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
  strict: false,
});
requireNode();
endAfterBound();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
if (asked.against === undefined) process.exitCode = await measured();
else {
  // Whoever names no parts wants those that have rows for what people do.
  const args = withoutOptions(process.argv.slice(2), ['--against', '--rounds']);
  if (asked.only === undefined) args.push('--only', 'append,commands,reads');
  await benchAgainst(String(asked.against), { rounds: Math.max(1, Number(asked.rounds) || 5), args });
}

/** In a process of its own, which learns of it however this one ends. */
function measured() {
  return runBound(join(root, 'backend/dist/bench/main.js'), process.argv.slice(2));
}

/** What is left for the bench itself. */
function withoutOptions(args, names) {
  const left = [];
  for (let at = 0; at < args.length; at++) {
    if (names.includes(args[at])) at++;
    else if (!names.some((name) => args[at].startsWith(`${name}=`))) left.push(args[at]);
  }
  return left;
}
