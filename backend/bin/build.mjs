import { ensureBuilt, ensureInstalled, requireNode } from './lib/project.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ force: true });
