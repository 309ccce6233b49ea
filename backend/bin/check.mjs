import { ensureInstalled, requireNode } from './lib/project.mjs';
import { check } from './lib/check.mjs';

requireNode();
await ensureInstalled();
process.exit(await check());
