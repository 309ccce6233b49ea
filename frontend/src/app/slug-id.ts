export type EntityKind = 'c' | 'p' | 's';
export interface SlugId {
  readonly slug: string;
  readonly kind: EntityKind;
  readonly id: number;
}

/** `ford-focus-p12` → product 12. The router has no partial segments, so one route parses all three kinds. */
export const parseSlugId = (segment: string): SlugId | undefined => {
  const match = /^(.+)-([cps])([1-9]\d{0,14})$/.exec(segment);
  if (!match) return undefined;
  const [, slug = '', kind, id] = match;
  return { slug, kind: kind === 'c' || kind === 'p' ? kind : 's', id: Number(id) };
};
