// `npm start`: installs and builds when needed, then runs everything in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHelp } from './lib/help.mjs';
import { becomeOwnerOf, becomeOwnerOfData } from './lib/owner.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';

answerHelp(`
npm start

Installs and builds when needed, then runs everything in this process: server, read models, jobs, and a database of its own
unless DATABASE_URL names one. Settings are environment variables: docs/operations.md.

Example:
  PORT=3100 DATA_DIR=/srv/ilanpazar npm start

Exit codes:
  0  it was ended (Ctrl-C)
  1  it could not start, or could not go on: a sentence says why
`);
requireNode();
becomeOwnerOf(root);
await ensureInstalled();
await ensureBuilt();
becomeOwnerOfData();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'backend/dist/main.js')).href);
