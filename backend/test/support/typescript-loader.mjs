// Lets a child process of a test run the TypeScript sources as they are: `import './support/typescript-loader.mjs'`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

const options = {
  swcrc: false,
  sourceMaps: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
};

export async function resolve(specifier, context, next) {
  const aliased = /^#(\w+)\/(.+)\.js$/.exec(specifier);
  if (aliased) {
    const [, room, path] = aliased;
    const folder = { test: '..', src: '../../src' }[room] ?? `../../src/${room}`;
    const source = new URL(`${folder}/${path}.ts`, import.meta.url);
    return { url: source.href, format: 'module', shortCircuit: true };
  }
  if (specifier.startsWith('.') && context.parentURL && specifier.endsWith('.js')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await transformed(fileURLToPath(url)), shortCircuit: true };
}

const shelf = fileURLToPath(new URL('../../../.cache/typescript/', import.meta.url));
const versions = JSON.stringify([options, createRequire(import.meta.url)('@swc/core/package.json').version]);

/** Many such children run the same sources: each source is transformed once and kept under the hash of what it was made from. */
async function transformed(filename) {
  const source = readFileSync(filename, 'utf8');
  const kept = shelf + createHash('sha256').update(`${versions}\0${filename}\0${source}`).digest('hex') + '.mjs';
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, { ...options, filename });
  mkdirSync(shelf, { recursive: true });
  // Two children may keep the same at once, and either may be killed meanwhile.
  const draft = `${kept}.${process.pid}.${threadId}`;
  writeFileSync(draft, code);
  renameSync(draft, kept);
  return code;
}

if (isMainThread) register(import.meta.url);
