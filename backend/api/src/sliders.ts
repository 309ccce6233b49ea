import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { isForeignAddress } from './foreign-address.js';
import { photo } from './listings.js';
import { ownPath } from './own-path.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

export const SLIDES_MAX = 12;
/** Pixels of a picture below which it is no more than a blur in its place. */
export const SLIDE_PICTURE_LEAST = {
  desktop: { width: 1200, height: 250, sentence: 'Görsel en az 1200 × 250 piksel olmalıdır.' },
  phone: { width: 600, height: 250, sentence: 'Görsel en az 600 × 250 piksel olmalıdır.' },
} as const;
export type SlidePlace = keyof typeof SLIDE_PICTURE_LEAST;
/** What is wrong with the size of a picture in that place. */
export const slidePictureFault = (
  place: SlidePlace,
  { width, height }: { readonly width: number; readonly height: number },
): string | undefined => {
  const least = SLIDE_PICTURE_LEAST[place];
  return width < least.width || height < least.height ? least.sentence : undefined;
};
/** The field of the form that brings a picture: POST /api/admin/slider-pictures. */
export const SLIDE_PICTURE_FIELD = 'photo';

const line = (least: number, most: number, name: string) =>
  z
    .string(`${name} yazın.`)
    .check(
      ...writtenText(most, `${name} en fazla ${most} karakter olabilir.`, visibleLine),
      z.minLength(least, `${name} en az ${least} karakter olmalıdır.`),
    );
const day = z.nullable(z.iso.date('Geçerli bir tarih girin.'));
const picture = z.string('Fotoğraf yükleyin.').check(z.regex(/^[a-z0-9]{32}$/u, 'Fotoğraf yükleyin.'));

const words = {
  title: line(3, 80, 'Başlık'),
  text: line(0, 160, 'Metin'),
  /** An own path or an https address. */
  link: z.string('Bağlantı yazın.').check(
    z.maxLength(500, { error: 'Bağlantı en fazla 500 karakter olabilir.', abort: true }),
    z.refine(
      (link) => ownPath(link) !== undefined || isForeignAddress(link),
      'Bağlantı site içi bir yol (/arama) ya da https:// adresi olmalıdır.',
    ),
  ),
  /** Days in Istanbul on which it is shown, both included; null: open. */
  valid_from: day,
  valid_to: day,
};

/** POST /api/admin/sliders */
export const slideCreate = z.strictObject({ ...words, desktop: picture, phone: picture });
export type SlideCreate = z.infer<typeof slideCreate>;
/** PUT /api/admin/sliders/{id}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const slideWrite = z.strictObject({ ...slideCreate.shape, revision: z.int() });
export type SlideWrite = z.infer<typeof slideWrite>;
/** DELETE /api/admin/sliders/{id} */
export const slideDelete = z.strictObject({ revision: z.int() });
export type SlideDelete = z.infer<typeof slideDelete>;
const ids = z.array(z.int()).check(z.maxLength(SLIDES_MAX));
/** PUT /api/admin/slider-order: all ids in their order. `was`: the order that was read; another one is a 409 VERSION_CONFLICT. */
export const slideOrder = z.strictObject({ ids, was: z.optional(ids) });
export type SlideOrder = z.infer<typeof slideOrder>;

const shown = { id: z.int(), title: z.string(), text: z.string(), link: z.string(), desktop: photo, phone: photo };
/** GET /api/slides: those of today, in their order; without those whose own path leads to no page and no ad that visitors find. */
export const slides = z.object({ data: z.array(z.object(shown)) });
export type Slides = z.infer<typeof slides>;
export type Slide = Slides['data'][number];

export const staffSlide = z.object({
  ...shown,
  valid_from: z.nullable(z.iso.date()),
  valid_to: z.nullable(z.iso.date()),
  /** Whether it is shown today. */
  shown: z.boolean(),
  /** Its own path leads to a page or an ad that visitors do not find now, so that it is shown to nobody. */
  rests: z.boolean(),
  revision: z.int(),
  updated_at: timestamp,
});
export type StaffSlide = z.infer<typeof staffSlide>;
/** GET /api/admin/sliders */
export const staffSlides = z.object({ data: z.array(staffSlide) });
export type StaffSlides = z.infer<typeof staffSlides>;
/** POST /api/admin/slider-pictures */
export const slidePicture = photo;
