import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { greetingOf, type Recipient } from './recipient.js';

/** To somebody who came through Google or Facebook and found an account that nobody had proven to be theirs. */
export function accountClaimed(person: Recipient, links: AccountLinks, at: Date): Letter {
  return {
    subject: 'Hesabınız artık yalnızca sizin',
    preview: 'Bu adresle daha önce açılmış hesap size geçti.',
    title: 'Hesabınız artık yalnızca sizin',
    greeting: greetingOf(person),
    paragraphs: [
      'E-posta adresinizle daha önce bir hesap açılmış, adresin kime ait olduğu hiç onaylanmamıştı. Az önce bu adresin size ait olduğunu kanıtladınız; hesap artık sizin.',
      'Eski şifre, açık oturumlar, kayıtlı telefon ve fotoğraf kaldırıldı. Lütfen adınızı ve ilanlarınızı denetleyin.',
    ],
    facts: [['Zaman', turkishMoment(at)]],
    action: { label: 'Hesabıma bak', url: links.security },
    notes: ['Bunu siz yapmadıysanız şifrenizi sıfırlayın; o zaman bütün oturumlar kapanır.'],
    aside: { label: 'Şifremi sıfırla', url: links.forgot },
  };
}
