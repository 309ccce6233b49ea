import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { greetingOf, type Recipient } from './recipient.js';

export function newDevice(person: Recipient, links: AccountLinks, device: string, at: Date): Letter {
  return {
    subject: 'Hesabınıza yeni bir cihazdan giriş yapıldı',
    preview: `${device} üzerinden giriş yapıldı.`,
    title: 'Yeni bir cihazdan giriş yapıldı',
    greeting: greetingOf(person),
    paragraphs: ['İlanPazar hesabınıza daha önce kullanmadığınız bir cihazdan ya da tarayıcıdan giriş yapıldı.'],
    facts: [
      ['Cihaz', device],
      ['Zaman', turkishMoment(at)],
    ],
    action: { label: 'Oturumlarıma bak', url: links.security },
    notes: ['Bu sizdiyseniz bir şey yapmanıza gerek yok. Değilse oturumu kapatın ve şifrenizi hemen değiştirin.'],
    aside: { label: 'Şifremi sıfırla', url: links.forgot },
  };
}
