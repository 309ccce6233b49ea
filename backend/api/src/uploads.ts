import * as z from 'zod/mini';
import { photo } from './listings.js';

export const PHOTO_LIMITS = {
  maxBytes: 15 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** What a file chooser offers; the server goes by the bytes. */
  accept: '.jpg,.jpeg,.png',
} as const;

export const PHOTO_SENTENCES = {
  type: 'Yalnızca JPG ve PNG fotoğraflar yüklenebilir.',
  size: 'Fotoğraf en fazla 15 MB olabilir.',
  pixels: 'Fotoğraf en fazla 50 megapiksel olabilir.',
  shape: 'Fotoğrafın bir kenarı çok uzun; en fazla 20.000 piksel olabilir.',
  broken: 'Fotoğraf okunamadı; dosya bozuk olabilir.',
  notMade: 'Fotoğraf işlenemedi. Lütfen yeniden yükleyin.',
  empty: 'Dosya boş.',
  animated: 'Hareketli görseller yüklenemez.',
  many: 'En fazla 20 fotoğraf yükleyebilirsiniz',
} as const;

/**
 * POST /api/uploads/images: one file a call, multipart field `image`. 201 with the photo, or 202 with its id while a large one is being
 * made; GET …/{id} then answers 202 until it is there (200), or why there is none (422). PATCH answers the photo, DELETE 204.
 * An upload that no ad takes is thrown away after a day.
 */
export const uploadedPhoto = z.extend(photo, {
  /** Ids of the person's other uploads that look the same. */
  same_as: z.array(z.string()),
});
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

/** Safely here, and a photo soon. */
export const uploadInWork = z.object({ id: z.string(), in_work: z.literal(true) });
export type UploadInWork = z.infer<typeof uploadInWork>;

export type UploadAnswer = UploadedPhoto | UploadInWork;
export const isInWork = (answer: UploadAnswer): answer is UploadInWork => 'in_work' in answer;

/** PATCH /api/uploads/images/{id}: a turned copy; answers a photo with a new id. */
export const photoChange = z.strictObject({ rotate: z.union([z.literal(90), z.literal(180), z.literal(270)]) });
export type PhotoChange = z.infer<typeof photoChange>;
