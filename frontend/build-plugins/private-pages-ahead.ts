import type { Plugin } from 'vite';

/**
 * The file that knows the pages of members, named in index.html: where the server hands out the page without content, it is asked for
 * together with the first script instead of by it. In pages that come rendered the server leaves the name out (page-template.ts).
 * @param name of the group of files that it is built as
 */
export const privatePagesAhead = (name: string): Plugin => ({
  name: 'private-pages-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
      if (!file) throw new Error(`No file is built as ${name}.`);
      return [
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/build/${file.fileName}` },
          injectTo: 'head',
        },
      ];
    },
  },
});
