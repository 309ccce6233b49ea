import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { greetingOf, type Recipient } from './recipient.js';

/** Instead of an answer that would tell a stranger who has an account here. */
export function alreadyRegistered(person: Recipient, links: AccountLinks): Letter {
  return {
    subject: 'Bu adresle zaten bir hesabınız var',
    preview: 'Yeni bir hesap açılmadı. Giriş yapabilir ya da şifrenizi sıfırlayabilirsiniz.',
    title: 'Bu adresle zaten hesabınız var',
    greeting: greetingOf(person),
    paragraphs: [
      'Az önce bu e-posta adresiyle İlanPazar’da yeni bir hesap açılmak istendi. Bu adresle zaten hesabınız olduğu için yenisi açılmadı, hesabınızda hiçbir şey değişmedi.',
      'Bunu siz yaptıysanız var olan hesabınıza giriş yapabilirsiniz.',
    ],
    action: { label: 'Giriş yap', url: links.logIn },
    notes: ['Bunu siz yapmadıysanız bir şey yapmanıza gerek yok: kimse hesabınıza giremedi.'],
    aside: { label: 'Şifremi unuttum, sıfırlamak istiyorum', url: links.forgot },
  };
}
