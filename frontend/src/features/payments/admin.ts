import { ArrowLeftRight, Building2, CreditCard, FileQuestion, Percent, ReceiptText } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { paymentsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(paymentsPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'payments',
      label: t('payments'),
      icon: CreditCard,
      permission: 'payments.view',
      group: 'accounting',
      tabs: 'payments',
      order: 130,
      load: async () => ({ default: (await import('./components/payments-page')).PaymentsPage }),
    },
    {
      path: 'payments/:id',
      label: t('order'),
      icon: ReceiptText,
      permission: 'payments.view',
      under: 'payments',
      order: 131,
      load: async () => ({ default: (await import('./components/payment-page')).PaymentPage }),
    },
    {
      path: 'payments/transfers',
      label: t('transfers'),
      icon: ArrowLeftRight,
      permission: 'payments.view',
      under: 'payments',
      tabs: 'payments',
      order: 132,
      load: async () => ({ default: (await import('./components/transfers-page')).TransfersPage }),
    },
    {
      path: 'payments/payouts',
      label: t('payouts'),
      icon: FileQuestion,
      permission: 'payments.view',
      under: 'payments',
      tabs: 'payments',
      order: 136,
      load: async () => ({ default: (await import('./components/payouts-page')).PayoutsPage }),
    },
    {
      path: 'payments/fees',
      label: t('fees'),
      icon: Percent,
      permission: 'payments.view',
      under: 'payments',
      tabs: 'payments',
      order: 135,
      load: async () => ({ default: (await import('./components/fees-page')).FeesPage }),
    },
    {
      path: 'payments/terms',
      label: t('terms'),
      icon: Building2,
      permission: 'payments.view',
      under: 'payments',
      tabs: 'payments',
      order: 134,
      load: async () => ({ default: (await import('./components/terms-page')).TermsPage }),
    },
  ],
};
