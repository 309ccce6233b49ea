// `npm start`: installs and builds when needed, then runs everything in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'backend/dist/main.js')).href);
