import * as z from 'zod/mini';
import type { CategoryFilter } from './catalog.js';
import { writtenLine, writtenLines } from './written-lines.js';
import { writtenText } from './written-text.js';
import { ownValue } from './own-value.js';
import { yearsOf } from './year-filter.js';

export const LISTING_LIMITS = {
  titleMin: 10,
  titleMax: 120,
  descriptionMin: 30,
  descriptionMax: 10_000,
  photosMax: 20,
  /** Ten billion TL, in kuruş. */
  priceMaxMinor: 1_000_000_000_000,
  textFeatureMax: 100,
} as const;

export const LISTING_SENTENCES = {
  photos: 'En az 1 fotoğraf yüklemelisiniz',
  photosMax: 'En fazla 20 fotoğraf yükleyebilirsiniz',
  photosTwice: 'Aynı fotoğraf iki kez eklenemez',
  cover: 'Kapak fotoğrafı, yüklediğiniz fotoğraflardan biri olmalıdır',
  category: 'Kategori seçimi zorunludur',
  categoryHidden: 'Bu kategoriye artık ilan verilemiyor; başka bir kategori seçin',
  categoryLeaf: 'Lütfen alt kategoriyi de seçin',
  title: 'Başlık en az 10 karakter olmalıdır',
  titleMax: 'Başlık en fazla 120 karakter olabilir',
  price: 'Geçerli bir fiyat girin',
  description: 'Açıklama en az 30 karakter olmalıdır',
  descriptionMax: 'Açıklama en fazla 10.000 karakter olabilir',
  location: 'Konum seçmelisiniz',
} as const;

/** Ten billion with points, kuruş and a sign, and room for blanks. */
const TYPED_PRICE_MAX = 60;

/**
 * What a person types as a price → kuruş; undefined when it is none. `1.500` is fifteen hundred, `1.500,50` and `1500.5`
 * have kuruş; `TL`, `₺` and spaces are ignored.
 */
export function parsePrice(typed: string | number): number | undefined {
  if (String(typed).length > TYPED_PRICE_MAX) return undefined;
  const text = String(typed).replace(/\s|TL$|₺/g, '');
  const turkish = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
  const plain = /^(\d+)(?:\.(\d{1,2}))?$/;
  const grouped = (typeof typed === 'string' ? turkish.exec(text) : null) ?? plain.exec(text);
  if (!grouped?.[1] || grouped[1].length > 20) return undefined;
  const minor = Number(grouped[1].replaceAll('.', '')) * 100 + Number((grouped[2] ?? '').padEnd(2, '0'));
  return minor <= LISTING_LIMITS.priceMaxMinor ? minor : undefined;
}

export const listingTitle = z
  .string(LISTING_SENTENCES.title)
  .check(
    ...writtenText(LISTING_LIMITS.titleMax, LISTING_SENTENCES.titleMax, writtenLine),
    z.minLength(LISTING_LIMITS.titleMin, LISTING_SENTENCES.title),
  );

export const listingDescription = z
  .string(LISTING_SENTENCES.description)
  .check(
    ...writtenText(LISTING_LIMITS.descriptionMax, LISTING_SENTENCES.descriptionMax, writtenLines),
    z.minLength(LISTING_LIMITS.descriptionMin, LISTING_SENTENCES.description),
  );

/** Typed text or a number in TL → kuruş. */
export const listingPrice = z.pipe(
  z.union([z.string(), z.number()], LISTING_SENTENCES.price),
  z.transform((typed: string | number, context) => {
    const minor = parsePrice(typed);
    if (minor !== undefined) return minor;
    context.issues.push({ code: 'custom', message: LISTING_SENTENCES.price, input: typed });
    return z.NEVER;
  }),
);

export const featureValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FeatureValue = z.infer<typeof featureValue>;
export const listingFeatures = z.record(z.string(), featureValue);

export const listingPhotoIds = z.array(z.string(), LISTING_SENTENCES.photos).check(
  z.minLength(1, LISTING_SENTENCES.photos),
  z.maxLength(LISTING_LIMITS.photosMax, LISTING_SENTENCES.photosMax),
  z.refine((ids) => new Set(ids).size === ids.length, LISTING_SENTENCES.photosTwice),
);

const chosen = (sentence: string) => z.int(sentence).check(z.positive(sentence));

const fields = {
  photos: listingPhotoIds,
  cover_photo_id: z.nullish(z.string()),
  category_id: chosen(LISTING_SENTENCES.category),
  title: listingTitle,
  price: listingPrice,
  description: listingDescription,
  city_id: chosen(LISTING_SENTENCES.location),
  district_id: chosen(LISTING_SENTENCES.location),
  deliver_in_person: z._default(z.boolean(), false),
  features: z._default(listingFeatures, {}),
};
interface Photographed {
  readonly photos: readonly string[];
  readonly cover_photo_id?: string | null | undefined;
}
const coverIsThere = z.refine<Photographed>(
  ({ photos, cover_photo_id }) => !cover_photo_id || photos.includes(cover_photo_id),
  { message: LISTING_SENTENCES.cover, path: ['cover_photo_id'] },
);

/** POST /api/listings; each step of the wizard takes its own fields from here. */
export const listingForm = z.object(fields).check(coverIsThere);
export type ListingForm = z.infer<typeof listingForm>;

/** PUT /api/listings/{id}. `content_revision` is the one that was changed; another one by now, of other words, is a 409 VERSION_CONFLICT. */
export const listingEditForm = z
  .object({ ...fields, content_revision: z.optional(z.int().check(z.positive())) })
  .check(coverIsThere);
export type ListingEditForm = z.infer<typeof listingEditForm>;

type Features = Readonly<Record<string, FeatureValue | readonly string[]>>;

/**
 * What is wrong with the features of an ad in a category with these filters: `{'features.renk': [sentence]}`.
 * @param calledOnce what a feature was called that the category does not ask
 */
export function featureErrors(
  filters: readonly CategoryFilter[],
  features: Features,
  calledOnce: (key: string) => string | undefined = () => undefined,
): Record<string, string[]> {
  const byKey = new Map(filters.map((filter) => [filter.key, filter]));
  const errors: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(features)) {
    const filter = byKey.get(key);
    const sentence = filter ? wrongValue(filter, value, features, byKey) : unasked(calledOnce(key));
    if (sentence) errors[`features.${key}`] = [sentence];
  }
  for (const filter of filters)
    if (isMissing(filter, features)) errors[`features.${filter.key}`] = [`${filter.label} zorunludur.`];
  return errors;
}

const unasked = (label: string | undefined): string =>
  label === undefined ? 'Bu kategoride böyle bir özellik yok.' : `Bu kategoride artık “${label}” özelliği yok.`;

/** What hangs on another answer is asked for once that one has something to offer. */
function isMissing(filter: CategoryFilter, features: Features): boolean {
  const { key, required, depends_on: parent } = filter;
  if (required !== true || Object.hasOwn(features, key)) return false;
  if (parent === undefined) return true;
  const above = ownValue(features, parent);
  return typeof above === 'string' && optionsUnder(filter, above).length > 0;
}

function wrongValue(
  filter: CategoryFilter,
  value: FeatureValue | readonly string[],
  features: Features,
  byKey: ReadonlyMap<string, CategoryFilter>,
): string | undefined {
  const { label } = filter;
  switch (filter.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${label} için evet ya da hayır seçin.`;
    case 'range':
      return wrongMeasure(filter, value);
    case 'text':
      return isShortText(value)
        ? undefined
        : `${label} 1 ile ${LISTING_LIMITS.textFeatureMax} karakter arasında olmalıdır.`;
    case 'select':
    case 'multiselect': {
      const above = filter.depends_on === undefined ? undefined : ownValue(features, filter.depends_on);
      if (filter.depends_on !== undefined && typeof above !== 'string') {
        return `Önce ${byKey.get(filter.depends_on)?.label ?? filter.depends_on} seçin.`;
      }
      const options = typeof above === 'string' ? optionsUnder(filter, above) : (filter.options ?? []);
      return isChoice(filter.type, value, options) ? undefined : wrongChoice(filter, value, options);
    }
  }
}

/** Names what is not offered; somebody's own words are not said again at any length. */
function wrongChoice(
  { label, type }: CategoryFilter,
  value: FeatureValue | readonly string[],
  options: readonly string[],
): string {
  const said = type === 'multiselect' && Array.isArray(value) ? (value as readonly string[]) : [value];
  const missing = said.filter((one) => typeof one === 'string' && !options.includes(one)).slice(0, 5);
  if (missing.length === 0) return `${label} için listeden bir seçim yapın.`;
  const names = missing.map((one) => `“${String(one).slice(0, LISTING_LIMITS.textFeatureMax)}”`).join(', ');
  return `${label}: ${names} listede yok; listeden bir seçim yapın.`;
}

function wrongMeasure(filter: CategoryFilter, value: unknown): string | undefined {
  const { label, unit } = filter;
  const [least, most] = yearsOf(filter) ?? [0, unit === '%' ? 100 : 1e12];
  if (typeof value === 'number' && value >= least && value <= most) return undefined;
  if (most < 1e12) return `${label} ${least} ile ${most} arasında bir sayı olmalıdır.`;
  return `${label} sıfır veya daha büyük bir sayı olmalıdır.`;
}

/** The models of a make; none for a make that is not in the list. */
function optionsUnder(filter: CategoryFilter, above: string): readonly string[] {
  const byAbove = filter.options_by ?? {};
  return Object.hasOwn(byAbove, above) ? (byAbove[above] ?? []) : [];
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LISTING_LIMITS.textFeatureMax;
}

function isChoice(type: 'select' | 'multiselect', value: unknown, options: readonly string[]): boolean {
  if (type === 'select') return typeof value === 'string' && options.includes(value);
  if (!Array.isArray(value) || value.length === 0) return false;
  return new Set(value).size === value.length && value.every((choice) => options.includes(choice as string));
}
