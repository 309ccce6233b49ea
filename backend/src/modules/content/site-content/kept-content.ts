import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { toldDrawing } from '#platform/turning-back/told-drawing.js';
import { ChangeContent } from '../commands/change-content.js';
import { contentStream } from '../content-streams.js';
import type { ContentEvent } from './content-events.js';
import { same } from './content.decider.js';
import { contentRules } from './content-rules.js';
import { type ContentTurn, deleted, FIELDS, pageIn, published, restored, withdrawn, written } from './page-turns.js';
import { placesLeft } from './places-of-page.js';
import type { SiteContent } from './site-content.js';

type Change = ChangeContent['input']['change'];

const LAYOUT = 'layout';
const LINKS = 'links';

/** Pages, their places and the links to elsewhere: how each change is turned back, and what a page was. */
@Injectable()
export class KeptContent extends ReversibleRecord<SiteContent, Change, ContentEvent> {
  override readonly streams = contentStream;
  override readonly rules = contentRules;
  override readonly presence = { goes: ['page.deleted'], comes: ['page.restored'] };

  override recordsOf({ type, data }: ContentEvent): readonly string[] {
    switch (type) {
      case 'page.written':
      case 'page.published':
      case 'page.withdrawn':
        return [String(data.page_id)];
      // Its places go and come with it.
      case 'page.deleted':
      case 'page.restored':
        return [String(data.page_id), LAYOUT];
      case 'pages.arranged':
        return [LAYOUT];
      case 'social_links.written':
        return [LINKS];
    }
  }

  override pageOf(id: string): string {
    return `/cpadmin/pages/${id === LINKS ? 'social' : id}`;
  }

  override turn({ type, data }: ContentEvent): ContentTurn {
    switch (type) {
      case 'page.written':
        return written(data.page_id);
      case 'page.published':
        return published(data.page_id);
      case 'page.withdrawn':
        return withdrawn(data.page_id);
      case 'page.deleted':
        return deleted(data.page_id);
      case 'page.restored':
        return restored(data.page_id);
      case 'pages.arranged':
        return arranged;
      case 'social_links.written':
        return {
          parts: [{ name: 'Bağlantılar', value: ({ social }) => social.links, text: links }],
          command: ({ before, now }) =>
            ok({ type: 'link', links: [...before.social.links], revision: now.social.revision }),
        };
    }
  }

  /** A group that went meanwhile does not come back with a page that stood in it, and a place that is full takes no other. */
  override warning({ layout }: SiteContent, change: Change): string | null {
    if (change.type !== 'restore') return null;
    const { places } = change.page;
    const there = new Set(layout.groups.map(({ id }) => id));
    const stood = { ...places, groups: places.groups.filter(({ id }) => there.has(id)) };
    const sentences = [
      ...(stood.groups.length < places.groups.length
        ? ['Sayfanın durduğu grup artık yok; sayfa o yerine dönmez.']
        : []),
      ...(isDeepStrictEqual(placesLeft(layout, stood), stood)
        ? []
        : ['Sayfanın durduğu yerlerden biri doldu; sayfa oraya dönmez.']),
    ];
    return sentences.length > 0 ? sentences.join(' ') : null;
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeContent({ context, change });
  }

  override told(state: SiteContent, id: string): ToldPast | undefined {
    if (id === LAYOUT) return { facts: placesOf(state), lines: [] };
    if (id === LINKS) return { facts: linksOf(state), lines: [] };
    const page = pageIn(state, Number(id));
    if (!page) return undefined;
    const { draft, published: seen } = page;
    const isSame = seen !== null && same(seen.content, draft);
    const facts = [
      { name: 'Yayın', value: seen ? (isSame ? 'yayında' : 'yayında, taslak farklı') : 'taslak' },
      ...(seen ? fieldsOf(seen.content, (name) => (isSame ? name : `Yayındaki ${lowered(name)}`)) : []),
      ...(isSame ? [] : fieldsOf(draft, (name) => (seen ? `Taslaktaki ${lowered(name)}` : name))),
    ];
    const lines = [
      ...(seen ? [isSame ? 'Ziyaretçilerin okuduğu metin (taslakla aynı):' : 'Ziyaretçilerin okuduğu metin:'] : []),
      ...(seen ? linesOf(seen.content) : []),
      ...(isSame ? [] : ['Taslağın metni:', ...linesOf(draft)]),
    ];
    return { facts, lines: lines.map((text) => ({ text, path: null })) };
  }

  /** What is written and what visitors read, each by itself. */
  override compared(state: SiteContent, id: string): ToldPast['facts'] {
    const page = pageIn(state, Number(id));
    if (!page) return super.compared(state, id);
    const { draft, published: seen } = page;
    const texts = (content: PageContent, name: (field: string) => string) => [
      ...fieldsOf(content, name),
      { name: name(FIELDS.text), value: content.text },
    ];
    return [
      { name: 'Yayın', value: seen ? 'yayında' : 'yayında değil' },
      ...texts(draft, (name) => name),
      ...(seen ? texts(seen.content, (name) => `Yayındaki ${lowered(name)}`) : []),
    ];
  }
}

const lowered = (name: string): string => name.charAt(0).toLocaleLowerCase('tr') + name.slice(1);

/** All but the text. */
const fieldsOf = ({ title, slug, description, seo_title }: PageContent, name: (field: string) => string) => [
  { name: name(FIELDS.title), value: title },
  { name: name(FIELDS.slug), value: slug },
  { name: name(FIELDS.description), value: description || 'yok' },
  { name: name(FIELDS.seo_title), value: seo_title ?? 'yok' },
];

const linesOf = ({ text }: PageContent): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Titles as they were then; those that visitors did not see are said to be drafts. */
function placesOf(state: SiteContent): ToldPast['facts'] {
  const { groups, footer, head } = state.layout;
  const named = (ids: readonly number[]): string =>
    ids
      .map((id) => {
        const page = pageIn(state, id);
        if (!page) return `#${id}`;
        return page.published ? page.published.content.title : `${page.draft.title} (taslak)`;
      })
      .join(', ') || 'boş';
  return [
    { name: 'Üst çubuk', value: named(head) },
    ...groups.map(({ title, pages }) => ({ name: `Grup: ${title}`, value: named(pages) })),
    { name: 'Grupların sırası', value: groups.map(({ title }) => title).join(', ') || 'yok' },
    { name: 'Alt satır', value: named(footer) },
  ];
}

/** A drawing is known by a few letters of it, as a picture of a slide is. */
const linkText = ({ link, icon_svg: icon }: SiteContent['social']['links'][number]): string =>
  `${link} (${toldDrawing(icon)})`;

function linksOf({ social }: SiteContent): ToldPast['facts'] {
  const byName = new Map<string, string[]>();
  for (const one of social.links) byName.set(one.name, [...(byName.get(one.name) ?? []), linkText(one)]);
  return [
    { name: 'Bağlantıların sırası', value: social.links.map(({ name }) => name).join(', ') || 'yok' },
    ...[...byName].map(([name, all]) => ({ name, value: all.join(', ') })),
  ];
}

const arranged: ContentTurn = {
  parts: [
    {
      name: 'Yerleşim',
      value: ({ layout: { groups, footer, head } }) => ({ groups, footer, head }),
      text: (state) => {
        const named = (ids: readonly number[]): string =>
          ids.map((id) => pageIn(state, id)?.draft.title ?? `#${id}`).join(', ') || 'boş';
        const { groups, footer, head } = state.layout;
        return [
          ...groups.map(({ title, pages }) => `${title}: ${named(pages)}`),
          `Alt satır: ${named(footer)}`,
          `Üst çubuk: ${named(head)}`,
        ].join('\n');
      },
    },
  ],
  command: ({ before, now }) => {
    const there = new Set(now.layout.groups.map(({ id }) => id));
    const groups = before.layout.groups.map(({ id, title, pages }) => ({
      id: there.has(id) ? id : null,
      title,
      pages: [...pages],
    }));
    const { footer, head } = before.layout;
    const layout = { groups, footer: [...footer], head: [...head], revision: now.layout.revision };
    return ok({ type: 'arrange', layout });
  },
};

const links = ({ social }: SiteContent): string =>
  social.links.map((one) => `${one.name}: ${linkText(one)}`).join('\n') || 'yok';
