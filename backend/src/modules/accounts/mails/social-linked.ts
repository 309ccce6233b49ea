import type { SocialProvider } from '@ilan/api';
import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { PROVIDER_LABELS } from './provider-labels.js';
import { greetingOf, type Recipient } from './recipient.js';

/** From now on somebody can come into an account that was there without its password. */
export function socialLinked(person: Recipient, links: AccountLinks, provider: SocialProvider, at: Date): Letter {
  const label = PROVIDER_LABELS[provider];
  return {
    subject: `Hesabınıza ${label} ile giriş eklendi`,
    preview: 'Bunu siz yapmadıysanız şifrenizi sıfırlayın.',
    title: `Hesabınıza ${label} ile giriş eklendi`,
    greeting: greetingOf(person),
    paragraphs: [
      `E-posta adresinizle ${label} üzerinden giriş yapıldı. Bundan sonra İlanPazar hesabınıza o ${label} hesabıyla da girilebilir.`,
    ],
    facts: [['Zaman', turkishMoment(at)]],
    action: { label: 'Ben yapmadım, şifremi sıfırla', url: links.forgot },
    notes: [
      'Bunu siz yaptıysanız bir şey yapmanıza gerek yok. Yeni bir şifre belirlediğinizde bu giriş yolu kaldırılır.',
    ],
  };
}
