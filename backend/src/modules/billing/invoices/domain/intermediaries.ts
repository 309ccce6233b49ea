import type { PaymentMethod } from '@ilan/api';

/** Who takes the money for us and hands it on, by the name that the report of e-Arşiv asks for; null where the bank itself does. */
export const INTERMEDIARIES: Readonly<Record<PaymentMethod, string | null>> = {
  iyzico: 'iyzi Ödeme ve Elektronik Para Hizmetleri A.Ş.',
  test_card: null,
  transfer: null,
};
