// `npm run cli -- <command>`: the operator's tools.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { becomeOwnerOf, becomeOwnerOfData } from './lib/owner.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';

requireNode();
becomeOwnerOf(root);
await ensureInstalled();
await ensureBuilt();
becomeOwnerOfData();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'backend/dist/cli.js')).href);
