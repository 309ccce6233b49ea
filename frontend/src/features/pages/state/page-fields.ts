import { type PageCreate, pageCreate, type StaffPage } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { plainLetters } from '@/shared/i18n/plain-letters';

/** As it is typed. */
export interface PageFields {
  readonly [name: string]: string;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly seo_title: string;
  readonly text: string;
}

/** What is to be known of the open form before its page is published. */
export interface PageForm {
  readonly isUnsaved: boolean;
  /** What it saved last itself. */
  readonly saved: number | undefined;
}

export const fieldsOf = (page: StaffPage | undefined): PageFields => ({
  title: page?.draft.title ?? '',
  slug: page?.draft.slug ?? '',
  description: page?.draft.description ?? '',
  seo_title: page?.draft.seo_title ?? '',
  text: page?.draft.text ?? '',
});

const BEFORE_DIFFERENCE = 40;
const LONGEST_EXCERPT = 400;

/** Of a long text what begins shortly before it differs from another one. */
export function fromDifference(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const from = Math.max(0, same - BEFORE_DIFFERENCE);
  const until = from + LONGEST_EXCERPT;
  return `${from > 0 ? '…' : ''}${text.slice(from, until)}${until < text.length ? '…' : ''}`;
}

/** The address that a title leads to, until somebody writes another one. */
export const slugOf = (title: string): string =>
  plainLetters(title.slice(0, 200))
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80)
    .replace(/-$/u, '');

/** The contract's own schema over what was typed. */
export const pageSchema: FormSchema<PageCreate> = {
  safeParse(value) {
    const { seo_title, slug, ...typed } = value as PageFields;
    return pageCreate.safeParse({ ...typed, slug: slug.trim(), seo_title: seo_title.trim() === '' ? null : seo_title });
  },
};
