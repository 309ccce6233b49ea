import { MessageCircleReply } from 'lucide-react';
import type { Seller } from '@ilan/api';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

/** Who sells: face or initials, since when, how much. */
export function SellerCard({ seller }: { readonly seller: Seller }) {
  return (
    <section aria-label={t('seller')} className="flex items-center gap-3">
      {seller.photo === null ? (
        <span
          aria-hidden
          className="bg-brand-soft text-brand grid size-13 shrink-0 place-items-center rounded-full text-lg font-bold"
        >
          {initials(seller.name)}
        </span>
      ) : (
        <img src={seller.photo} alt="" width={52} height={52} className="size-13 shrink-0 rounded-full object-cover" />
      )}
      <div className="min-w-0">
        <p className="truncate font-semibold">{seller.name}</p>
        <p className="text-muted text-sm">{t('member_since', { date: formatDate(seller.member_since) })}</p>
        <p className="text-muted text-sm tabular-nums">
          {t('seller_listings', { count: formatCount(seller.listing_count) })}
        </p>
        {seller.reply_habit !== null && (
          <p className="text-success mt-0.5 flex items-center gap-1.5 text-sm font-medium">
            <MessageCircleReply aria-hidden className="size-4 shrink-0" />
            {t(`replies_${seller.reply_habit}`)}
          </p>
        )}
      </div>
    </section>
  );
}

/** `İpek Su Çelik` → `İÇ`, in Turkish capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('tr');
}
