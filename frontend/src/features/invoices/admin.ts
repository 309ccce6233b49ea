import { FileText, ReceiptText } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { invoicesPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(invoicesPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'invoices',
      label: t('invoices'),
      icon: FileText,
      permission: 'invoices.view',
      group: 'accounting',
      order: 120,
      load: async () => ({ default: (await import('./components/invoices-page')).InvoicesPage }),
    },
    {
      path: 'invoices/:id',
      label: t('invoice'),
      icon: ReceiptText,
      permission: 'invoices.view',
      under: 'invoices',
      order: 121,
      load: async () => ({ default: (await import('./components/invoice-page')).InvoicePage }),
    },
  ],
};
