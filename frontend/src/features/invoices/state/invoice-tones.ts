import type { InvoiceStatus } from '@ilan/api';
import type { Tone } from '@/shared/admin/status-badge';

export const INVOICE_TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  refused: 'danger',
  queued: 'info',
  undelivered: 'danger',
  handed_over: 'info',
  rejected: 'danger',
  accepted: 'success',
  partly_returned: 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
};
