import type { InvoiceStatus } from '@ilan/api';
import type { Tone } from '@/shared/admin/status-badge';

export const INVOICE_TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  refused: 'danger',
  queued: 'info',
  accepted: 'success',
  partly_returned: 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
};
