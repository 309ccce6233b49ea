import type { SocialProvider } from '@ilan/api';
import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { PROVIDER_LABELS } from './provider-labels.js';
import { greetingOf, type Recipient } from './recipient.js';

/** @param unlinked providers by which nobody comes in any more */
export function passwordChanged(
  person: Recipient,
  links: AccountLinks,
  at: Date,
  unlinked: readonly SocialProvider[] = [],
): Letter {
  return {
    subject: 'Şifreniz değiştirildi',
    preview: 'Bunu siz yapmadıysanız hemen şifrenizi sıfırlayın.',
    title: 'Şifreniz değiştirildi',
    greeting: greetingOf(person),
    paragraphs: [
      'İlanPazar hesabınızın şifresi değiştirildi. Güvenliğiniz için diğer cihazlardaki oturumlarınız kapatıldı.',
      ...unlinked.map((provider) => removed(PROVIDER_LABELS[provider])),
    ],
    facts: [['Zaman', turkishMoment(at)]],
    action: { label: 'Ben yapmadım, şifremi sıfırla', url: links.forgot },
    notes: ['Bunu siz yaptıysanız bir şey yapmanıza gerek yok.'],
  };
}

const removed = (label: string) =>
  `${label} ile giriş kaldırıldı. Yeniden ${label} ile girdiğinizde hesabınıza tekrar eklenir; gerekirse önce e-posta adresinizi onaylamanızı isteriz.`;
