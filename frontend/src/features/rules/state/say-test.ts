import type { RuleTest } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';

const decimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const SHOWN = 4;

/** What a rule looks for, in one line. */
export function sayTest(test: RuleTest): string {
  switch (test.type) {
    case 'words': {
      const words = test.words.slice(0, SHOWN).join(', ') + (test.words.length > SHOWN ? ' …' : '');
      return t('say_words', { count: formatCount(test.words.length), words });
    }
    case 'contact':
      return t('say_contact');
    case 'duplicate': {
      const titles = test.similarity === null ? [] : [t('say_titles', { percent: Math.round(test.similarity * 100) })];
      const what = [...(test.photos ? [t('say_photos')] : []), ...titles].join(' ya da ');
      const sentence = t('say_duplicate', { what, whose: t(`sellers_${test.sellers}`) });
      return sentence.charAt(0).toLocaleUpperCase('tr-TR') + sentence.slice(1);
    }
    case 'price':
      return t('say_price', { factor: decimal.format(test.factor) });
  }
}
