import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from './moment.js';
import { greetingOf, type Recipient } from './recipient.js';

export function passwordChanged(person: Recipient, links: AccountLinks, at: Date): Letter {
  return {
    subject: 'Şifreniz değiştirildi',
    preview: 'Bunu siz yapmadıysanız hemen şifrenizi sıfırlayın.',
    title: 'Şifreniz değiştirildi',
    greeting: greetingOf(person),
    paragraphs: [
      'İlanPazar hesabınızın şifresi değiştirildi. Güvenliğiniz için diğer cihazlardaki oturumlarınız kapatıldı.',
    ],
    facts: [['Zaman', turkishMoment(at)]],
    action: { label: 'Ben yapmadım, şifremi sıfırla', url: links.forgot },
    notes: ['Bunu siz yaptıysanız bir şey yapmanıza gerek yok.'],
  };
}
