// Lets a child process of a test run the TypeScript sources as they are: `import './support/typescript-loader.mjs'`.
import { existsSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const options = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
};

const API = new URL('../../api/src/index.ts', import.meta.url);

export async function resolve(specifier, context, next) {
  // Its package names what is built, which a test must not depend on.
  if (specifier === '@ilan/api') return { url: API.href, format: 'module', shortCircuit: true };
  const aliased = /^#(\w+)\/(.+)\.js$/.exec(specifier);
  if (aliased) {
    const [, room, path] = aliased;
    const source = new URL(room === 'test' ? `../${path}.ts` : `../../src/${room}/${path}.ts`, import.meta.url);
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
  const filename = fileURLToPath(url);
  const { code } = await transform(readFileSync(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
}

if (isMainThread) register(import.meta.url);
