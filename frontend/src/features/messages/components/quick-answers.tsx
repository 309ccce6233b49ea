import type { ListingStatus } from '@ilan/api';
import { t } from '../texts';

const SELLER = ['quick_seller_1', 'quick_seller_2', 'quick_seller_3', 'quick_seller_4', 'quick_seller_5'] as const;
const SOLD = ['quick_seller_5'] as const;
const BUYER = ['quick_buyer_1', 'quick_buyer_2', 'quick_buyer_3'] as const;

interface QuickAnswersProps {
  readonly role: 'buyer' | 'seller';
  readonly ad: ListingStatus | null;
  readonly onChoose: (text: string) => void;
}

/** What is true of an ad that stands like this. */
const answersOf = (role: 'buyer' | 'seller', ad: ListingStatus | null) => {
  if (role === 'buyer') return BUYER;
  if (ad === 'active') return SELLER;
  return ad === 'sold' ? SOLD : [];
};

/** What is said often, to begin with: it is put into the field, and sent by whoever wants to say it. */
export const QuickAnswers = ({ role, ad, onChoose }: QuickAnswersProps) => {
  const answers = answersOf(role, ad);
  if (answers.length === 0) return null;
  return (
    <ul aria-label={t('quick')} className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1 [scrollbar-width:none]">
      {answers.map((key) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(t(key))}
            className="border-edge/50 bg-surface hover:bg-sunken h-9 rounded-full border px-3.5 text-sm whitespace-nowrap"
          >
            {t(key)}
          </button>
        </li>
      ))}
    </ul>
  );
};
