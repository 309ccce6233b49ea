import type { Conversation, Message } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { t } from '../texts';
import type { Unsent } from './unsent';

/** A message in one line: its words, or what it is instead of words. */
export const sayMessage = ({ erased, body, offer, photos }: Message): string => {
  if (erased) return t('erased_short');
  if (offer) return t('offer_only', { price: formatPrice(offer.price_minor) });
  if (body !== null) return body;
  return photos.length > 0 ? t('photo_only') : '';
};

/** The same of a message that is still on this device. */
export const sayUnsent = ({ body, offer_minor: offer }: Pick<Unsent, 'body' | 'offer_minor'>): string => {
  if (offer !== null) return t('offer_only', { price: formatPrice(offer) });
  return body === '' ? t('photo_only') : body;
};

/** The last word of a conversation, as its list shows it. */
export const sayLast = ({ last_message: last, person }: Conversation): string => {
  if (!last) return t('nothing_yet');
  const said = sayMessage(last);
  if (last.sender_id === person.id) return said;
  // Of a message of one's own only staff leaves nothing.
  return last.erased ? t('not_delivered_short') : t('you', { text: said });
};
