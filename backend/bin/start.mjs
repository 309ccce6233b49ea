// `npm start`: installs and builds when needed, then runs everything in this process.
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
await import(pathToFileURL(join(root, 'backend/dist/main.js')).href);
