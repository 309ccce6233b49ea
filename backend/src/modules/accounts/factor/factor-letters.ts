import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { greetingOf, type Recipient } from '../mails/recipient.js';
import { spacedCode } from '../sessions/mailed-codes.js';
import type { FactorChange, ShownAt } from './owed-factor-mails.js';

const CHANGES: Readonly<Record<FactorChange, { readonly title: string; readonly text: string }>> = {
  'totp-on': {
    title: 'İki adımlı doğrulama açıldı',
    text: 'Hesabınıza girerken artık şifrenizle birlikte doğrulama uygulamanızdaki kod da istenecek.',
  },
  'totp-off': {
    title: 'Doğrulama uygulaması kaldırıldı',
    text: 'Hesabınıza girerken doğrulama uygulamasındaki kod artık istenmeyecek.',
  },
  'passkey-on': {
    title: 'Hesabınıza geçiş anahtarı eklendi',
    text: 'Hesabınıza girerken artık şifrenizle birlikte geçiş anahtarınız da kullanılabilir.',
  },
  'passkey-off': {
    title: 'Bir geçiş anahtarınız kaldırıldı',
    text: 'Kaldırılan geçiş anahtarıyla hesabınıza artık girilemez.',
  },
  'codes-new': {
    title: 'Kurtarma kodlarınız yenilendi',
    text: 'Hesabınız için yeni kurtarma kodları oluşturuldu. Önceki kodlar artık geçerli değil.',
  },
  reset: {
    title: 'İki adımlı doğrulamanız sıfırlandı',
    text: 'Hesabınızdaki iki adımlı doğrulama sitenin işletmecisi tarafından kaldırıldı ve tüm oturumlarınız kapatıldı. Yeniden girince Güvenlik sayfasından tekrar açabilirsiniz.',
  },
};

export function factorChanged(person: Recipient, links: AccountLinks, change: FactorChange, at: Date): Letter {
  const { title, text } = CHANGES[change];
  return {
    subject: title,
    preview: 'Bunu siz yapmadıysanız hemen şifrenizi sıfırlayın.',
    title,
    greeting: greetingOf(person),
    paragraphs: [text],
    facts: [['Zaman', turkishMoment(at)]],
    action: { label: 'Güvenlik sayfasına git', url: links.security },
    notes: ['Bunu siz yaptıysanız ya da istediyseniz bir şey yapmanıza gerek yok. Değilse hemen şifrenizi sıfırlayın.'],
    aside: { label: 'Şifremi sıfırla', url: links.forgot },
  };
}

export function recoveryCodeUsed(person: Recipient, links: AccountLinks, left: number, at: Date): Letter {
  return {
    subject: 'Bir kurtarma kodunuz kullanıldı',
    preview: `Kalan kurtarma kodu: ${left}.`,
    title: 'Bir kurtarma kodunuz kullanıldı',
    greeting: greetingOf(person),
    paragraphs: [
      'İlanPazar hesabınızda kurtarma kodlarınızdan biri kullanıldı. Kullanılan kod bir daha geçmez.',
      ...(left === 0 ? ['Kurtarma kodunuz kalmadı. Güvenlik sayfasından yenilerini oluşturun.'] : []),
    ],
    facts: [
      ['Kalan kod', String(left)],
      ['Zaman', turkishMoment(at)],
    ],
    action: { label: 'Güvenlik sayfasına git', url: links.security },
    notes: ['Kullanan siz değilseniz hemen şifrenizi sıfırlayın, sonra kurtarma kodlarınızı yenileyin.'],
    aside: { label: 'Şifremi sıfırla', url: links.forgot },
  };
}

const FAILED: Readonly<Record<ShownAt, { readonly title: string; readonly text: string; readonly note: string }>> = {
  'sign-in': {
    title: 'Hesabınıza giriş denemesi durduruldu',
    text: 'Hesabınıza girişin ilk adımı doğru yapıldı, ancak ikinci adımda istenen kod art arda yanlış girildi. Giriş yapılmadı.',
    note: 'Bu sizdiyseniz bir şey yapmanıza gerek yok.',
  },
  session: {
    title: 'Doğrulama kodunuz birçok kez yanlış girildi',
    text: 'Hesabınızın açık bir oturumunda, önemli bir işlemden önce istenen doğrulama kodu art arda yanlış girildi. İşlem yapılmadı.',
    note: 'Bu sizdiyseniz bir şey yapmanıza gerek yok. Değilse şifrenizi sıfırlayın: açık oturumlarınızın hepsi kapanır.',
  },
};

export function secondStepFailed(person: Recipient, links: AccountLinks, where: ShownAt, at: Date): Letter {
  const { title, text, note } = FAILED[where];
  return {
    subject: title,
    preview: 'Doğrulama kodu birçok kez yanlış girildi.',
    title,
    greeting: greetingOf(person),
    paragraphs: [text],
    facts: [['Zaman', turkishMoment(at)]],
    action: { label: 'Bu ben değildim, şifremi sıfırla', url: links.forgot },
    notes: [note],
  };
}

export function firstFactorCode(person: Recipient, links: AccountLinks, code: string): Letter {
  return {
    subject: 'İki adımlı doğrulamayı açmak için kodunuz',
    preview: 'Kod 10 dakika geçerlidir.',
    title: 'İki adımlı doğrulamayı açmak için kodunuz',
    greeting: greetingOf(person),
    paragraphs: [
      'Hesabınızın açık bir oturumunda iki adımlı doğrulama kuruluyor. Siz kuruyorsanız aşağıdaki kodu o sayfaya yazın.',
    ],
    facts: [['Kod', spacedCode(code)]],
    action: { label: 'Bu ben değildim, şifremi sıfırla', url: links.forgot },
    notes: [
      'Kod 10 dakika geçerlidir ve yalnızca onu istediğiniz cihazda kullanılabilir. Kodu kimseyle paylaşmayın.',
      'Siz kurmuyorsanız biri hesabınıza girmiş demektir: şifrenizi hemen sıfırlayın, açık oturumlarınızın hepsi kapanır. Kod olmadan doğrulamayı açamaz.',
    ],
  };
}
