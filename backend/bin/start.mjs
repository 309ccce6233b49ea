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
`);
requireNode();
becomeOwnerOf(root);
await ensureInstalled();
await ensureBuilt();
becomeOwnerOfData();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'backend/dist/main.js')).href);
