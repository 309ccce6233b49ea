import type { PaymentStatus } from '@ilan/api';
import type { Tone } from '@/shared/admin/status-badge';

export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'info',
  review: 'info',
  paid: 'success',
  failed: 'neutral',
  expired: 'neutral',
  unneeded: 'neutral',
  mismatched: 'danger',
  refund_pending: 'warning',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  refund_failed: 'danger',
  disputed: 'danger',
  lost: 'danger',
};
