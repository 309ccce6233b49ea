import { uploads } from '@/shared/i18n/tr/uploads';
import { translator } from '@/shared/i18n/translator';
import type { UploadState } from './photo-job';

export const t = translator(uploads);

/** How far a photo is on its way. */
export const sayUpload = ({ phase, share }: UploadState): string => {
  switch (phase) {
    case 'sending':
      return share < 1 ? t('sending', { percent: Math.round(share * 100) }) : t('checking');
    case 'making':
      return t('checking');
    case 'waiting':
    case 'preparing':
    case 'busy':
    case 'offline':
    case 'failed':
      return t(phase);
  }
};
