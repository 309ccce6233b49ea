import type { PageContent } from '@ilan/api';
import { err, ok } from '#kernel/result.js';
import type { Turn, TurnedPart } from '#platform/turning-back/reversible-record.js';
import type { ChangeContent } from '../commands/change-content.js';
import { type PlacesOfPage, placesOfPage } from './places-of-page.js';
import type { SiteContent, SitePage } from './site-content.js';

type Change = ChangeContent['input']['change'];
export type ContentTurn = Turn<SiteContent, Change>;
type Part = TurnedPart<SiteContent>;

export const FIELDS: { readonly [Field in keyof PageContent]: string } = {
  title: 'Başlık',
  slug: 'Adres',
  description: 'Açıklama',
  seo_title: 'Arama sonuçlarındaki başlık',
  text: 'Metin',
};
const GOES = 'Sayfa silinir; yerleşimdeki yerlerinden de kalkar.';
const DRAFT_STAYS = 'Taslak değişmez.';

export const pageIn = ({ pages }: SiteContent, id: number): SitePage | undefined => pages.find((one) => one.id === id);

const wordsOf = (id: number): readonly Part[] =>
  Object.entries(FIELDS).map(([field, name]) => ({
    name,
    value: (state) => pageIn(state, id)?.draft[field as keyof PageContent],
  }));

export function written(id: number): ContentTurn {
  const parts = wordsOf(id);
  return {
    parts,
    note: 'Yalnızca taslak değişir; ziyaretçiler yayınlanana dek son yayını görür.',
    // What was published meanwhile is not to go with the words that it began with.
    given: (before) =>
      pageIn(before, id) ? {} : { parts: [...parts, publication(id)], permission: 'pages.delete', note: GOES },
    command: ({ before, now }) => {
      const [was, is] = [pageIn(before, id), pageIn(now, id)];
      if (!is) return err('Bu sayfa artık yok.');
      const read = { page_id: id, revision: is.revision };
      return ok(was ? { type: 'write', ...read, content: was.draft } : { type: 'delete', ...read });
    },
  };
}

const publication = (id: number): Part => ({
  name: 'Yayındaki metin',
  value: (state) => pageIn(state, id)?.published?.content,
  text: (state) => {
    const seen = pageIn(state, id)?.published?.content;
    return seen ? `${seen.title}\n${seen.text}` : 'yayında değil';
  },
});

export function published(id: number): ContentTurn {
  return {
    parts: [publication(id)],
    given: (before) => (pageIn(before, id)?.published ? { note: DRAFT_STAYS } : {}),
    command: ({ before, now }) => {
      const is = pageIn(now, id);
      if (!is) return err('Bu sayfa artık yok.');
      const read = { page_id: id, revision: is.revision };
      const earlier = pageIn(before, id)?.published;
      return ok(earlier ? { type: 'publish', ...read, content: earlier.content } : { type: 'withdraw', ...read });
    },
  };
}

export function withdrawn(id: number): ContentTurn {
  return {
    parts: [publication(id)],
    note: DRAFT_STAYS,
    command: ({ before, now }) => {
      const [seen, is] = [pageIn(before, id)?.published, pageIn(now, id)];
      if (!is || !seen) return err('Bu sayfa artık yok.');
      return ok({ type: 'publish', page_id: id, revision: is.revision, content: seen.content });
    },
  };
}

/** It comes back as it went: under its number and address, with what visitors read of it, to its places. */
export function deleted(id: number): ContentTurn {
  return {
    parts: presence(id),
    permission: 'pages.create',
    note: 'Sayfa aynı numara ve adresle geri gelir; silinirken yayındaysa hemen yayına girer.',
    command: ({ before }) => {
      const was = pageIn(before, id);
      if (!was) return err('Bu sayfa bulunamadı.');
      const { draft, published: seen } = was;
      return ok({ type: 'restore', page_id: id, page: { draft, published: seen, places: placesOfPage(before, id) } });
    },
  };
}

export function restored(id: number): ContentTurn {
  return {
    parts: [...wordsOf(id), ...presence(id).slice(1)],
    permission: 'pages.delete',
    note: GOES,
    command: ({ now }) => {
      const is = pageIn(now, id);
      return is ? ok({ type: 'delete', page_id: id, revision: is.revision }) : err('Bu sayfa artık yok.');
    },
  };
}

const presence = (id: number): readonly Part[] => [
  { name: 'Sayfa', value: (state) => pageIn(state, id)?.draft.title },
  publication(id),
  {
    name: 'Yeri',
    value: (state) => {
      const places = placesOfPage(state, id);
      return isPlaced(places) ? places : undefined;
    },
    text: (state) => toldPlaces(state, placesOfPage(state, id)),
  },
];

const isPlaced = ({ groups, footer, head }: PlacesOfPage): boolean =>
  groups.length > 0 || footer !== null || head !== null;

const toldPlaces = ({ layout }: SiteContent, { groups, footer, head }: PlacesOfPage): string =>
  [
    ...(head === null ? [] : ['Üst çubuk']),
    ...groups.map(({ id }) => `Grup: ${layout.groups.find((one) => one.id === id)?.title ?? `#${id}`}`),
    ...(footer === null ? [] : ['Alt satır']),
  ].join(', ') || 'yok';
