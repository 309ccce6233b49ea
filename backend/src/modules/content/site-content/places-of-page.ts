import { PAGES_AT_HEAD, PAGES_AT_PLACE } from '@ilan/api';
import type { PagePlaces, SiteContent } from './site-content.js';

/** Where one page stands: its place in each row, counted from 0; null where it is not in that row. */
export interface PlacesOfPage {
  readonly groups: readonly { readonly id: number; readonly at: number }[];
  readonly footer: number | null;
  readonly head: number | null;
}

export function placesOfPage({ layout: { groups, footer, head } }: SiteContent, page: number): PlacesOfPage {
  const placeIn = (ids: readonly number[]): number | null => (ids.includes(page) ? ids.indexOf(page) : null);
  return {
    groups: groups.flatMap(({ id, pages }) => (pages.includes(page) ? [{ id, at: pages.indexOf(page) }] : [])),
    footer: placeIn(footer),
    head: placeIn(head),
  };
}

/** Of the places where it stood those that are there and not full by now. */
export function placesLeft(layout: PagePlaces, { groups, footer, head }: PlacesOfPage): PlacesOfPage {
  const open = new Set(layout.groups.flatMap(({ id, pages }) => (pages.length < PAGES_AT_PLACE ? [id] : [])));
  return {
    groups: groups.filter(({ id }) => open.has(id)),
    footer: layout.footer.length < PAGES_AT_PLACE ? footer : null,
    head: layout.head.length < PAGES_AT_HEAD ? head : null,
  };
}

/** With the page where it stood, or last in a row that is shorter by now; nowhere in place of a group that is gone. */
export function withPage(layout: PagePlaces, page: number, { groups, footer, head }: PlacesOfPage): PagePlaces {
  const put = (ids: readonly number[], at: number | null): readonly number[] =>
    at === null ? ids : [...ids.slice(0, at), page, ...ids.slice(at)];
  const there = layout.groups.map((group) => {
    const place = groups.find(({ id }) => id === group.id);
    return place ? { ...group, pages: put(group.pages, place.at) } : group;
  });
  const stands = footer !== null || head !== null || there.some(({ pages }) => pages.includes(page));
  return {
    groups: there,
    footer: put(layout.footer, footer),
    head: put(layout.head, head),
    revision: stands ? layout.revision + 1 : layout.revision,
  };
}
