import type { PageLayout, PageLayoutWrite } from '@ilan/api';

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

export const writtenOf = ({ groups, footer, head }: DraftLayout, revision: number): PageLayoutWrite => ({
  groups: groups.map(({ id, title, pages }) => ({ id, title, pages: [...pages] })),
  footer: [...footer],
  head: [...head],
  revision,
});

export const sameDraft = (a: DraftLayout, b: DraftLayout): boolean =>
  JSON.stringify(writtenOf(a, 0)) === JSON.stringify(writtenOf(b, 0));
