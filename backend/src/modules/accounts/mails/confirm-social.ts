import type { Letter } from '#platform/mail/letter/letter.js';

/** No name in it: it would be whatever a stranger has called themselves at the provider. */
export function confirmSocial(provider: string, url: string): Letter {
  return {
    subject: `${provider} ile girişinizi onaylayın`,
    preview: 'Bu adresin size ait olduğunu tek bir dokunuşla onaylayın.',
    title: `${provider} ile girişinizi onaylayın`,
    greeting: 'Merhaba,',
    paragraphs: [
      `Az önce bu e-posta adresini taşıyan bir ${provider} hesabıyla İlanPazar’a giriş yapılmak istendi. Adresin size ait olduğunu onaylamak için aşağıdaki düğmeye, girişi başlattığınız tarayıcıda basın.`,
    ],
    action: { label: 'Girişimi onayla', url },
    notes: [
      'Bağlantı 60 dakika geçerlidir, bir kez ve yalnızca girişi başlattığınız tarayıcıda kullanılabilir.',
      'Bunu siz yapmadıysanız bu e-postayı dikkate almayın: kimse hesabınıza giremedi.',
    ],
  };
}
