import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Each file of the client once more through another minifier: what the bundler's own leaves comes to one in a hundred of a page (brotli),
 * which is what a page of an ad has for all that it will learn. Nothing is taken out of a package by name; both keep what the code does.
 */
export const minifyTwice = (): Plugin => ({
  name: 'minify-twice',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, {
        module: true,
        ecma: 2022,
        compress: { passes: 3 },
        mangle: { toplevel: true },
      });
      if (code.length < file.code.length) file.code = code;
    }
  },
});
