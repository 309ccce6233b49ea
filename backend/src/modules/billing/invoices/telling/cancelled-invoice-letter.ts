import { type Contact, greetingOf } from '#modules/accounts/contract.js';
import { isUnconfirmed } from '../domain/cancellation.js';
import type { IssuedInvoice } from '../domain/invoice.decider.js';
import { amountsOf } from './invoice-amounts.js';

/** Why staff cancelled it is not said: it is in the copy of their data for whoever asks. Whether another one comes in its place nobody knows yet. */
export function cancelledLetter(
  person: Contact,
  invoice: IssuedInvoice,
  { home, is_refunded }: { readonly home: string; readonly is_refunded: boolean },
) {
  const {
    number,
    lines,
    about: { order_id },
  } = invoice;
  return {
    ...(isUnconfirmed(invoice) ? unconfirmedWords(number) : voidWords(number, is_refunded)),
    greeting: greetingOf(person),
    facts: [['Fatura no', number], ['Sipariş', order_id], ...amountsOf(lines)] as const,
    action: { label: 'Siparişi gör', url: `${home}/account/orders/${order_id}` },
    notes: [],
  };
}

const voidWords = (number: string, is_refunded: boolean) => ({
  subject: `Faturanız iptal edildi: ${number}`,
  preview: `${number} numaralı faturanız artık geçerli değil.`,
  title: 'Faturanız iptal edildi',
  paragraphs: [
    `${number} numaralı faturanız iptal edildi ve artık geçerli değil.`,
    is_refunded
      ? 'Ödemenizin tamamı size iade edildi; fatura bu yüzden iptal edildi.'
      : 'Ödemeniz ve başlattığınız paketler bu iptalle değişmedi.',
    'Faturayı defterinize ya da giderlerinize işlediyseniz kaydını geri alın.',
  ],
});

/** An e-Fatura is valid until its buyer agrees: whoever took it out of their books at once would have done so too early. */
const unconfirmedWords = (number: string) => ({
  subject: `e-Faturanızın iptali onayınızı bekliyor: ${number}`,
  preview: `${number} numaralı e-Faturanız siz onaylayana kadar geçerli sayılır.`,
  title: 'e-Faturanızın iptali onayınızı bekliyor',
  paragraphs: [
    `${number} numaralı e-Faturanızı iptal etmek istiyoruz. Bir e-Fatura iki tarafın onayıyla iptal edilir; siz onaylayana kadar geçerli sayılır.`,
    'İptal talebi GİB’in iptal portalında göründüğünde onaylayın. Onayınızı KEP, noter ya da taahhütlü mektupla da bildirebilirsiniz; fatura size hiç ulaşmadıysa yapmanız gereken bir şey yok.',
    'Ödemeniz ve başlattığınız paketler bu iptalle değişmez.',
    'Faturayı defterinize ya da giderlerinize işlediyseniz kaydını iptali onayladıktan sonra geri alın.',
  ],
});
