import { AppError } from '#kernel/app-error.js';

/** Also for a photo of somebody else: whose it is, is nobody's business. */
export const photoNotFound = () => new AppError('not_found', 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.');
