import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { greetingOf, type Recipient } from './recipient.js';

export function resetPassword(person: Recipient, links: AccountLinks, token: string): Letter {
  return {
    subject: 'Şifre sıfırlama bağlantınız',
    preview: 'Bağlantı 60 dakika geçerlidir.',
    title: 'Şifrenizi sıfırlayın',
    greeting: greetingOf(person),
    paragraphs: [
      'İlanPazar hesabınızın şifresini sıfırlamak istediniz. Yeni şifrenizi aşağıdaki düğmeyle belirleyebilirsiniz.',
    ],
    action: { label: 'Yeni şifre belirle', url: links.reset(token, person.email) },
    notes: [
      'Bağlantı 60 dakika geçerlidir ve bir kez kullanılabilir. Birden çok istediyseniz yalnızca sonuncusu çalışır.',
      'Bunu siz istemediyseniz bu e-postayı dikkate almayın; şifreniz değişmez. Bağlantıyı kimseyle paylaşmayın.',
    ],
  };
}
