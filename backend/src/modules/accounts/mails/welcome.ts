import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { greetingOf, type Recipient } from './recipient.js';

/** `token` is undefined for an address that was proven meanwhile. */
export function welcome(person: Recipient, links: AccountLinks, token: string | undefined): Letter {
  return {
    subject: 'İlanPazar’a hoş geldiniz',
    preview: token === undefined ? 'Hesabınız hazır.' : 'Son bir adım: e-posta adresinizi onaylayın.',
    title: 'Hoş geldiniz!',
    greeting: greetingOf(person),
    ...(token === undefined
      ? {
          paragraphs: [
            'İlanPazar hesabınız hazır. Dilediğiniz zaman ilan verebilir, beğendiğiniz ilanları saklayabilirsiniz.',
          ],
          action: { label: 'İlan ver', url: links.postAd },
        }
      : {
          paragraphs: [
            'İlanPazar hesabınız hazır. Son bir adım kaldı: bu e-posta adresinin size ait olduğunu onaylayın.',
          ],
          action: { label: 'E-posta adresimi onayla', url: links.verify(token) },
          notes: [LINK, NOT_YOU],
        }),
  };
}

export function verifyEmail(person: Recipient, links: AccountLinks, token: string): Letter {
  return {
    subject: 'E-posta adresinizi onaylayın',
    preview: 'Tek bir dokunuşla adresinizi onaylayın.',
    title: 'E-posta adresinizi onaylayın',
    greeting: greetingOf(person),
    paragraphs: ['İlanPazar hesabınızdaki e-posta adresinin size ait olduğunu onaylamak için aşağıdaki düğmeye basın.'],
    action: { label: 'E-posta adresimi onayla', url: links.verify(token) },
    notes: [LINK, NOT_YOU],
  };
}

const LINK =
  'Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Başka bir cihazda ya da tarayıcıda açarsanız şifrenizle giriş yapmanız yeterlidir.';

/** Second, and quietly: nearly everybody who reads it has made the account themselves. */
const NOT_YOU =
  'Bu hesabı siz açmadıysanız bu e-postayı dikkate almayın, adresiniz onaylanmaz; ya da düğmeye basıp “Bu ben değildim” deyin, hesap size geçsin.';
