import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { greetingOf, type Recipient } from './recipient.js';

const facts = (at: Date, reason: string | null): NonNullable<Letter['facts']> => [
  ['Zaman', turkishMoment(at)],
  ...(reason === null ? [] : [['Gerekçe', reason] as const]),
];

/** @param reason in the words of whoever decided; null once it is erased */
export function suspended(person: Recipient, links: AccountLinks, at: Date, reason: string | null): Letter {
  return {
    subject: 'Hesabınız askıya alındı',
    preview: 'Gerekçeyi ve ne yapabileceğinizi bu e-postada bulabilirsiniz.',
    title: 'Hesabınız askıya alındı',
    greeting: greetingOf(person),
    paragraphs: [
      'İlanPazar hesabınız ekibimiz tarafından askıya alındı. Hesap yeniden açılana kadar giriş yapamazsınız ve ilanlarınız sitede görünmez; silinen bir şey yoktur.',
      'Bu kararın yanlış olduğunu düşünüyorsanız İletişim sayfamızdaki destek adresine yazarak yeniden incelenmesini isteyebilirsiniz.',
    ],
    facts: facts(at, reason),
    action: { label: 'İletişim sayfasını aç', url: links.contact },
    notes: [
      'Kişisel verilerinizin bir kopyasını ya da hesabınızın silinmesini istemek hakkınız sürüyor. Askıdayken bunu siteden yapamadığınız için aynı sayfadaki kişisel veri başvuru adresine bu e-posta adresinizden yazmanız yeterlidir.',
    ],
  };
}

export function reopened(person: Recipient, links: AccountLinks, at: Date): Letter {
  return {
    subject: 'Hesabınız yeniden açıldı',
    preview: 'Yeniden giriş yapabilirsiniz.',
    title: 'Hesabınız yeniden açıldı',
    greeting: greetingOf(person),
    paragraphs: [
      'İlanPazar hesabınızın askısı kaldırıldı. Yeniden giriş yapabilirsiniz; ilanlarınız bu arada verilen kararlarla yeniden görünür.',
    ],
    facts: facts(at, null),
    action: { label: 'Giriş yap', url: links.logIn },
    notes: ['Hesabınıza sizden başkasının girmediğinden emin değilseniz şifrenizi sıfırlayın.'],
    aside: { label: 'Şifremi sıfırla', url: links.forgot },
  };
}
