import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { CHUNK_GROUPS } from './build-plugins/chunk-groups.ts';
import { privatePagesAhead } from './build-plugins/private-pages-ahead.ts';
import { minifyTwice } from './build-plugins/minify-twice.ts';
import { pollingOnly } from './build-plugins/polling-only.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The server hands out the `.br` and `.gz` neighbours of each asset, so that nothing is compressed while someone waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir) return;
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
      const path = join(dir, file);
      const body = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    }
  },
});

/** The router's package names its development build in every condition; the production one lies beside it. */
const productionRouter = () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  return [
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
  ];
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  base: command === 'build' ? '/build/' : '/',
  // React's production build inside the server bundle, whatever NODE_ENV the process starts with.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: {
    alias: [
      { find: '@ilan/api', replacement: here('../backend/api/src/index.ts') },
      { find: '@', replacement: here('src') },
      ...(command === 'build' ? productionRouter() : []),
    ],
  },
  plugins: [
    react(),
    tailwind(),
    ...(isSsrBuild ? [] : [pollingOnly(), minifyTwice(), privatePagesAhead('members'), precompress()]),
  ],
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: here('src/entry-server.tsx') },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        // What every page starts with is one file, and what all pages with ads share is another: better packed than in small parts.
        rolldownOptions: {
          output: {
            // The first script names all that it may load later: what tells two builds apart can be shorter than the usual eight letters (seven are the
            // least), of sixteen kinds, which pack better than of sixty-four. That a changed file keeps its name is one chance in 268 million.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: 'hex',
            codeSplitting: {
              groups: CHUNK_GROUPS,
            },
          },
        },
      },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/photos', '/sanctum', '/socket.io', '/health', '/sitemap', '/robots.txt'].map((path) => [path, api]),
    ),
  },
}));
