import type { ListingPosted } from '@ilan/api';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';

const t = translator(sell);

interface LeftBehind {
  readonly title: string;
  readonly back: () => void;
}

/** Tells somebody who has gone on to another page what became of their ad: a success without taking them away, a refusal with the way back. */
export const tellLeftBehind =
  ({ title, back }: LeftBehind) =>
  (outcome: ListingPosted | string): void => {
    const message = title.trim();
    if (typeof outcome !== 'string') toast.add({ type: 'success', title: outcome.message, message });
    else toast.add({ type: 'error', title: outcome, message, action: { label: t('left_go'), onPress: back } });
  };
