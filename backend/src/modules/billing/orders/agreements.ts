import { createHash } from 'node:crypto';
import type { BillingTerms } from '@ilan/api';
import type { AgreementText } from './domain/agreement-text.js';
import { FIRST_WORDINGS, type NamedText } from './domain/first-wordings.js';

/** Follows from all that a text says: another word, another text. */
export const textIdOf = ({ document, version, title, text }: AgreementText): string =>
  createHash('sha256')
    .update(JSON.stringify([document, version, title, text]))
    .digest('hex')
    .slice(0, 32);

/**
 * What is read and accepted before paying, for who sells by these terms. Whoever words a text anew puts it here in its place, under a new
 * version, and leaves the first wordings alone: what was accepted is kept word for word when it is accepted for the first time. The texts
 * are a draft for the company that sells, whose lawyer has the last word.
 */
export const agreementsOf = (terms: BillingTerms): readonly NamedText[] =>
  FIRST_WORDINGS.map((first) => {
    if (first.document !== 'preliminary_information') return first;
    const asked = withSeller(first, terms);
    return { ...asked, text_id: textIdOf(asked) };
  });

/** The day of the wording; behind it how often the seller has said who it is, so that nobody accepts another seller than they read of. */
const PRELIMINARY_OF = '2026-11-28';

/** Before somebody pays the law wants the seller named, with ways to reach it (Mesafeli Sözleşmeler Yönetmeliği m. 5). */
function withSeller({ document, title, text }: AgreementText, terms: BillingTerms): AgreementText {
  const { name, street, district, city, tax_office, vkn, mersis, phone, mail, website, revision } = terms;
  const seller: readonly (readonly [label: string, said: string])[] = [
    ['Satıcı', name],
    ['Adres', `${street}, ${district} / ${city}`],
    ['Vergi dairesi ve numarası', `${tax_office}, ${vkn}`],
    ['MERSİS numarası', mersis],
    ['Telefon', phone],
    ['E-posta', mail],
    ['Web adresi', website],
  ];
  const lines = seller.filter(([, said]) => said !== '').map(([label, said]) => `${label}: ${said}`);
  return { document, version: `${PRELIMINARY_OF}.${revision}`, title, text: [...lines, '', text].join('\n') };
}
