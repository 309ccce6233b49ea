import { PHOTO_SENTENCES } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { PhotoRefusal } from './shrink-photo';
import type { PhotoQueueParts } from './photo-job';
import { t } from './texts';

/** What is said about a photo that did not arrive. */
export const explainUpload: Pick<PhotoQueueParts, 'explain' | 'cancelled'> = {
  cancelled: t('cancelled'),
  explain: (error) => {
    if (error instanceof PhotoRefusal) return { sentence: error.message, canRetry: false };
    if (!(error instanceof ApiError)) return { sentence: t('failed'), canRetry: true };
    if (error.status === 413) return { sentence: PHOTO_SENTENCES.size, canRetry: false };
    const own = error.errors.image?.[0];
    if (own !== undefined) return { sentence: own, canRetry: error.code === 'PHOTO_NOT_MADE' };
    if (error.status === 404) return { sentence: t('gone'), canRetry: true };
    const tells = [409, 422, 429, 503].includes(error.status);
    return { sentence: tells ? error.message : t('failed'), canRetry: error.status !== 422 };
  },
};
