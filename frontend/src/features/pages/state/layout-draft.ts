import type { PageLayout, PageLayoutWrite, PageSummary } from '@ilan/api';

export interface DraftGroup {
  /** Its own also before the server gives it a number. */
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly pages: readonly number[];
}

/** Places of pages as they are being arranged. */
export interface DraftLayout {
  readonly groups: readonly DraftGroup[];
  readonly footer: readonly number[];
  readonly head: readonly number[];
}

export const draftOf = ({ groups, footer, head }: PageLayout): DraftLayout => ({
  groups: groups.map(({ id, title, pages }) => ({ key: String(id), id, title, pages })),
  footer,
  head,
});

const written = ({ groups, footer, head }: DraftLayout): Omit<PageLayoutWrite, 'revision'> => ({
  groups: groups.map(({ id, title, pages }) => ({ id, title, pages: [...pages] })),
  footer: [...footer],
  head: [...head],
});

/** What is saved. A group that somebody else took away meanwhile comes again as a new one; a page that is no more stands nowhere. */
export function writtenOf(
  { groups, footer, head }: DraftLayout,
  now: PageLayout,
  pages: readonly Pick<PageSummary, 'id'>[],
): PageLayoutWrite {
  const there = new Set(pages.map(({ id }) => id));
  const kept = new Set<number | null>(now.groups.map(({ id }) => id));
  const present = (ids: readonly number[]): readonly number[] => ids.filter((id) => there.has(id));
  const draft = {
    groups: groups.map((one) => ({ ...one, id: kept.has(one.id) ? one.id : null, pages: present(one.pages) })),
    footer: present(footer),
    head: present(head),
  };
  return { ...written(draft), revision: now.revision };
}

export const sameDraft = (a: DraftLayout, b: DraftLayout): boolean =>
  JSON.stringify(written(a)) === JSON.stringify(written(b));
