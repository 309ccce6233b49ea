import { minify, version, type JsMinifyOptions } from '@swc/core';
import type { Plugin } from 'vite';

const OPTIONS: JsMinifyOptions = { module: true, ecma: 2022, compress: { passes: 3 }, mangle: { toplevel: true } };

/**
 * Each file of the client once more through another minifier: what the bundler's own leaves comes to one in a hundred of a page (brotli),
 * which is what a page of an ad has for all that it will learn. Nothing is taken out of a package by name; both keep what the code does.
 */
export const minifyTwice = (): Plugin => ({
  name: 'minify-twice',
  apply: 'build',
  // Names are made before, and browsers keep a file for good: another minifier, or other wishes of it, is another name.
  augmentChunkHash: () => version + JSON.stringify(OPTIONS),
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, OPTIONS);
      if (code.length < file.code.length) file.code = code;
    }
  },
});
