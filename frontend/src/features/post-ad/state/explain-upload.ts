import { PHOTO_SENTENCES } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { PhotoRefusal } from '../api/shrink-photo';
import type { PhotoQueueParts } from './photo-queue';

const t = translator(sell);

/** What is said about a photo that did not arrive. */
export const explainUpload: Pick<PhotoQueueParts, 'explain' | 'cancelled'> = {
  cancelled: t('photo_cancelled'),
  explain: (error) => {
    if (error instanceof PhotoRefusal) return { sentence: error.message, canRetry: false };
    if (!(error instanceof ApiError)) return { sentence: t('photo_failed'), canRetry: true };
    if (error.status === 413) return { sentence: PHOTO_SENTENCES.size, canRetry: false };
    const own = error.errors.image?.[0];
    if (own !== undefined) return { sentence: own, canRetry: error.code === 'PHOTO_NOT_MADE' };
    const tells = [409, 422, 429, 503].includes(error.status);
    return { sentence: tells ? error.message : t('photo_failed'), canRetry: error.status !== 422 };
  },
};
