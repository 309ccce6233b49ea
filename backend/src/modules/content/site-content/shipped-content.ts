import { readFileSync } from 'node:fs';
import { svgDrawing } from '@ilan/api';
import { slugify } from '#kernel/turkish-text.js';
import type { SiteContent } from './site-content.js';

interface Source {
  readonly pages: readonly {
    readonly id: number;
    readonly file: string;
    readonly title: string;
    readonly description: string;
  }[];
  readonly groups: readonly { readonly id: number; readonly title: string; readonly pages: readonly number[] }[];
  readonly footer: readonly number[];
  readonly head: readonly number[];
  readonly updated_at: string;
  readonly social: readonly { readonly name: string; readonly link: string; readonly shapes: string }[];
}

const read = (path: string): string => readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8');

/** What the product comes with: where everything begins that staff makes of it. */
export function shippedContent(): SiteContent {
  const { pages, groups, footer, head, updated_at, social } = JSON.parse(read('pages.json')) as Source;
  const at = new Date(updated_at);
  return {
    pages: pages.map(({ id, file, title, description }) => {
      const text = read(`pages/${file}.txt`).trim();
      const content = { title, slug: slugify(title), description, seo_title: null, text };
      return { id, draft: content, published: { content, at }, revision: 0, updated_at: at };
    }),
    layout: { groups, footer, head, revision: 0 },
    social: {
      links: social.map(({ name, link, shapes }) => ({ name, link, icon_svg: svgDrawing(shapes) ?? '' })),
      revision: 0,
    },
    lastPage: Math.max(...pages.map(({ id }) => id)),
    gone: new Map(),
    lastGroup: Math.max(...groups.map(({ id }) => id)),
  };
}
