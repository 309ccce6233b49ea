import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = '\0polling-only';

/** The live connection polls and nothing else (shared/realtime/socket.ts): the other transports of its client stay out. */
export const pollingOnly = (): Plugin => {
  const ofClient = createRequire(createRequire(import.meta.url).resolve('socket.io-client'));
  const folder = join(dirname(ofClient.resolve('engine.io-client/package.json')), 'build/esm');
  return {
    name: 'polling-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './transports/index.js' && importer === join(folder, 'socket.js') ? NAME : undefined,
    load: (id) =>
      id === NAME
        ? `import { Fetch } from ${JSON.stringify(join(folder, 'transports/polling-fetch.js'))};
export const transports = { polling: Fetch };`
        : undefined,
  };
};
