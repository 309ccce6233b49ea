import { answerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './lib/project.mjs';

answerHelp(`
npm run build

Builds server, client and demo anew, whether or not anything has changed.
`);
requireNode();
await ensureInstalled();
await ensureBuilt({ force: true });
