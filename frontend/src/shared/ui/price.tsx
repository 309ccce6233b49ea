import { formatAmount, formatPrice } from '@/shared/i18n/format';
import { cn } from './cn';

/** `minor` in kuruş. `symbol`: `₺1.234,50` as on cards; otherwise `1.234,50 TL`. */
export const Price = ({
  minor,
  symbol = false,
  className,
}: {
  minor: number;
  symbol?: boolean;
  className?: string;
}) => <span className={cn('price', className)}>{symbol ? `₺${formatAmount(minor)}` : formatPrice(minor)}</span>;
