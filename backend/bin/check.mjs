import { answerHelp } from './lib/help.mjs';
import { ensureInstalled, requireNode } from './lib/project.mjs';
import { check } from './lib/check.mjs';

answerHelp(`
npm run check

Holds the sources to the laws: format, lint, types, layers, dead code.

Example:
  npm run check

Exit codes:
  0  every law is kept
  1  one is broken, or could not be looked at
`);
requireNode();
await ensureInstalled();
process.exit(await check());
