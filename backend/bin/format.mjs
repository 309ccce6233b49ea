import { answerHelp } from './lib/help.mjs';
import { ensureInstalled, node, requireNode } from './lib/project.mjs';

answerHelp(`
npm run format [-- <file or folder> …]

Writes the sources as the laws want them to look; all of them where none is named.

Example:
  npm run format -- backend/src/modules/messaging

Exit codes:
  0  they look so now
  1  it was asked wrongly
  2  one of them could not be read
`);
requireNode();
await ensureInstalled();
const named = process.argv.slice(2);
process.exit(await node('oxfmt/bin/oxfmt', ['--write', ...(named.length > 0 ? named : ['.'])]));
