import { type Contact, greetingOf } from '#modules/accounts/contract.js';
import type { IssuedInvoice } from '../domain/invoice.decider.js';
import { amountsOf } from './invoice-amounts.js';

/** Why staff cancelled it is staff's word, and stays with them; whether another one comes in its place nobody knows yet. */
export function cancelledLetter(
  person: Contact,
  { number, lines, about: { order_id } }: IssuedInvoice,
  { home, is_refunded }: { readonly home: string; readonly is_refunded: boolean },
) {
  return {
    subject: `Faturanız iptal edildi: ${number}`,
    preview: `${number} numaralı faturanız artık geçerli değil.`,
    title: 'Faturanız iptal edildi',
    greeting: greetingOf(person),
    paragraphs: [
      `${number} numaralı faturanız iptal edildi ve artık geçerli değil.`,
      is_refunded
        ? 'Ödemenizin tamamı size iade edildi; fatura bu yüzden iptal edildi.'
        : 'Ödemeniz ve başlattığınız paketler bu iptalle değişmedi.',
      'Faturayı defterinize ya da giderlerinize işlediyseniz kaydını geri alın.',
    ],
    facts: [['Fatura no', number], ['Sipariş', order_id], ...amountsOf(lines)] as const,
    action: { label: 'Siparişi gör', url: `${home}/account/orders/${order_id}` },
    notes: [],
  };
}
