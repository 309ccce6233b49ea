import { answerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './lib/project.mjs';

answerHelp(`
npm run build

Builds server, client and demo anew, whether or not anything has changed.

Example:
  npm run build

Exit codes:
  0  everything was built
  1  something could not be built: the lines above say what
`);
requireNode();
await ensureInstalled();
await ensureBuilt({ force: true });
