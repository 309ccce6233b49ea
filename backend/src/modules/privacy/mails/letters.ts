import type { Letter } from '#platform/mail/letter/letter.js';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { type Contact, greetingOf } from '#modules/accounts/contract.js';
import { GRACE_DAYS } from '../domain/rules.js';
import type { Receipt } from '../domain/receipt.js';

export function exportReady(person: Contact, security: string, until: Date): Letter {
  return {
    subject: 'Verilerinizin kopyası hazır',
    preview: 'Güvenlik sayfanızdan indirebilirsiniz.',
    title: 'Verilerinizin kopyası hazır',
    greeting: greetingOf(person),
    paragraphs: [
      'İstediğiniz arşiv hazırlandı. İçinde hesap bilgileriniz, ilanlarınız, fotoğraflarınız ve sizinle ilgili kayıtlar var.',
    ],
    facts: [['Son indirme zamanı', turkishMoment(until)]],
    action: { label: 'Kopyamı indir', url: security },
    notes: [
      'Arşivi yalnızca siz, giriş yapmışken indirebilirsiniz. Süresi dolunca silinir; dilediğinizde yeniden isteyebilirsiniz.',
      'Bunu siz istemediyseniz hemen şifrenizi değiştirin ve diğer oturumlarınızı kapatın.',
    ],
  };
}

export function deletionScheduled(person: Contact, security: string, at: Date): Letter {
  return {
    subject: 'Hesabınız silinecek',
    preview: `Fikrinizi değiştirmek için ${GRACE_DAYS} gününüz var.`,
    title: 'Hesabınız silinecek',
    greeting: greetingOf(person),
    paragraphs: [
      'Hesabınızın silinmesini istediniz. Bu tarihe kadar hesabınız ve ilanlarınız olduğu gibi kalır, giriş yapabilirsiniz.',
      'Tarih geldiğinde adınız, iletişim bilgileriniz, ilan metinleriniz ve fotoğraflarınız geri getirilemeyecek biçimde yok edilir. Kanunun saklamamızı istediği faturalar kalır.',
    ],
    facts: [['Silinme zamanı', turkishMoment(at)]],
    action: { label: 'Vazgeçtim, hesabım kalsın', url: security },
    notes: [
      'Vazgeçmek için giriş yapın ve güvenlik sayfasında “Silmekten vazgeç” düğmesine basın.',
      'Verilerinizin bir kopyasını istiyorsanız silinmeden önce aynı sayfadan alabilirsiniz.',
      'Bunu siz istemediyseniz vazgeçin ve hemen şifrenizi değiştirin.',
    ],
  };
}

export function deletionCancelled(person: Contact, security: string): Letter {
  return {
    subject: 'Hesabınız silinmeyecek',
    preview: 'Silme isteğinizi geri aldınız.',
    title: 'Hesabınız silinmeyecek',
    greeting: greetingOf(person),
    paragraphs: ['Silme isteğinizi geri aldınız. Hesabınız ve ilanlarınız olduğu gibi duruyor.'],
    action: { label: 'Güvenlik sayfasına git', url: security },
    notes: ['Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve diğer oturumlarınızı kapatın.'],
  };
}

export function erasureReceipt(person: Contact, receipt: Receipt): Letter {
  return {
    subject: 'Verileriniz silindi: makbuzunuz',
    preview: 'Bu, adresinize gönderdiğimiz son e-postadır.',
    title: 'Verileriniz silindi',
    greeting: greetingOf(person),
    paragraphs: [
      'İstediğiniz gibi hesabınızdaki bilgiler yok edildi. Bu e-posta adresinize gönderdiğimiz son iletidir; gönderildikten sonra adresiniz de silinir.',
      'Ekteki imzalı makbuz neyin silindiğini, neyin neden kaldığını gösterir. Gerektiğinde kanıt olarak kullanabilmek için saklayın.',
    ],
    facts: [
      ['Makbuz no', receipt.id],
      ['Hesap no', String(receipt.person_id)],
      ['Anahtarın yok edildiği zaman', turkishMoment(new Date(receipt.key_destroyed_at))],
    ],
    notes: receipt.kept.map(({ what, why }) => `Kalan: ${what}. Nedeni: ${why}`),
  };
}
