import * as z from 'zod/mini';
import { idParam, wholeParam } from './common.js';
import { parsePrice } from './listing-form.js';
import { listingSort } from './listings.js';

/** Days that `posted_within` takes. */
export const POSTED_WITHIN = [1, 3, 7, 30] as const;
export type PostedWithin = (typeof POSTED_WITHIN)[number];

const price = z.pipe(
  z.string().check(z.refine((text) => parsePrice(text) !== undefined, 'Geçerli bir fiyat girin.')),
  z.transform((text: string) => parsePrice(text) ?? 0),
);

const decimal = (min: number, max: number, sentence: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Number(text) >= min && Number(text) <= max,
          sentence,
        ),
      ),
    z.transform((text: string) => Number(text)),
  );

const postedWithin = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => POSTED_WITHIN.some((days) => String(days) === text),
        'İlan tarihi için son 1, 3, 7 ya da 30 gün seçilebilir.',
      ),
    ),
  z.transform((text: string) => POSTED_WITHIN.find((days) => String(days) === text) ?? POSTED_WITHIN[0]),
);

const only = (sentence: string) =>
  z.pipe(
    z.string().check(z.refine((text) => text === '1', sentence)),
    z.transform(() => true as const),
  );

const choice = z
  .string()
  .check(z.minLength(1, 'Filtre değeri boş olamaz.'), z.maxLength(100, 'Filtre değeri çok uzun.'));
const FEATURE_KEY = /^f\[([a-z0-9][a-z0-9_]{0,59})\]$/;
const MAX_FEATURES = 20;
const MAX_CHOICES = 50;

/** A field that is sent empty, as forms do, is one that is not sent. */
const filled = (query: unknown): unknown =>
  query !== null && typeof query === 'object'
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query;

const NAMES = /^[a-z][a-z0-9_]{0,59}(?:,[a-z][a-z0-9_]{0,59}){0,19}$/;
const names = z.pipe(
  z.string().check(z.regex(NAMES, 'Geçersiz liste.')),
  z.transform((text: string) => [...new Set(text.split(','))]),
);
const step = z.pipe(z.string().check(z.regex(/^\d$/, 'Geçersiz basamak.')), z.transform(Number));

const fields = z.catchall(
  z.object({
    q: z.optional(z.string().check(z.maxLength(200, 'Arama en fazla 200 karakter olabilir.'))),
    /** Parts of `q` that are searched as words, though they could mean more: names of guesses, `spelling` for no correction. */
    verbatim: z.optional(names),
    /** The step of the search on the page before, of its `links.next`: later pages go on with it. */
    step: z.optional(step),
    category_id: z.optional(idParam),
    city_id: z.optional(idParam),
    district_id: z.optional(idParam),
    /**
     * `own`: where this person usually looks, and not chosen for this search: a place that the words of `q` name takes its turn. `all`: nowhere
     * in particular, said by who has such a place.
     */
    place: z.optional(z.enum(['own', 'all'], 'Geçersiz konum seçimi.')),
    price_min: z.optional(price),
    price_max: z.optional(price),
    posted_within: z.optional(postedWithin),
    with_photos: z.optional(only('Fotoğraflı ilanlar için yalnızca 1 gönderilebilir.')),
    in_person: z.optional(only('Elden teslim için yalnızca 1 gönderilebilir.')),
    sort: z.optional(listingSort),
    page: z.optional(wholeParam(10_000, 'Geçersiz sayfa numarası.')),
    per_page: z.optional(wholeParam(60, 'Bir sayfada en fazla 60 ilan gösterilebilir.')),
    lat: z.optional(decimal(-90, 90, 'Geçersiz enlem.')),
    lng: z.optional(decimal(-180, 180, 'Geçersiz boylam.')),
    /** `0`: without counts, which are the same on every page and stand on the first already. */
    facets: z.optional(z.enum(['0', '1'], 'Geçersiz seçim.')),
    radius_km: z.optional(decimal(0.1, 999, 'Yarıçap 0,1 ile 999 km arasında olmalıdır.')),
  }),
  z.unknown(),
);
type Fields = z.output<typeof fields>;

/** The query of GET /api/listings; see `listingPage` for what it means. Prices come out in kuruş. */
export const listingQuery = z.pipe(
  z.pipe(z.transform(filled), fields),
  z.transform((query: Fields, context) => {
    const refuse = (field: string, message: string): void => {
      context.issues.push({ code: 'custom', path: [field], message, input: query });
    };
    const features: Record<string, string[]> = {};
    for (const [name, value] of Object.entries(query)) {
      if (!name.startsWith('f[')) continue;
      const key = FEATURE_KEY.exec(name)?.[1];
      const values = z.array(choice).safeParse(typeof value === 'string' ? [value] : value);
      if (key === undefined) refuse(name.slice(0, 80), 'Bilinmeyen filtre.');
      else if (!values.success) refuse(name, values.error.issues[0]?.message ?? 'Geçersiz filtre.');
      else if (values.data.length > MAX_CHOICES) refuse(name, `Bir filtrede en fazla ${MAX_CHOICES} seçim olabilir.`);
      else features[key] = [...new Set(values.data)];
    }
    if (Object.keys(features).length > MAX_FEATURES) refuse('f', `En fazla ${MAX_FEATURES} filtre seçilebilir.`);
    if ((query.price_min ?? 0) > (query.price_max ?? Infinity)) {
      refuse('price_min', 'En düşük fiyat, en yüksek fiyattan büyük olamaz.');
    }
    if ((query.lat === undefined) !== (query.lng === undefined)) {
      refuse(query.lat === undefined ? 'lat' : 'lng', 'Enlem ve boylam birlikte gönderilmelidir.');
    }
    const located = (query.lat !== undefined && query.lng !== undefined) || query.city_id !== undefined;
    if (query.radius_km !== undefined && !located) refuse('radius_km', 'Yarıçap için konum gereklidir.');
    if (query.sort === 'distance' && !located) refuse('sort', 'Uzaklığa göre sıralamak için konum gereklidir.');
    return { ...query, page: query.page ?? 1, per_page: query.per_page ?? 24, features };
  }),
);
export type ListingQuery = z.output<typeof listingQuery>;
