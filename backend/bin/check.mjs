import { answerHelp } from './lib/help.mjs';
import { ensureInstalled, requireNode } from './lib/project.mjs';
import { check } from './lib/check.mjs';

answerHelp(`
npm run check

Holds the sources to the laws: format, lint, types, layers, dead code. Ends with 1 where one is broken.
`);
requireNode();
await ensureInstalled();
process.exit(await check());
