import type { Letter } from '#platform/mail/letter/letter.js';
import type { AccountLinks } from '../mailed-links/account-links.js';
import { spacedCode } from '../sessions/mailed-codes.js';
import { greetingOf, type Recipient } from './recipient.js';

export function confirmCode(person: Recipient, links: AccountLinks, code: string): Letter {
  return {
    subject: 'Doğrulama kodunuz',
    preview: 'Kod 10 dakika geçerlidir.',
    title: 'Doğrulama kodunuz',
    greeting: greetingOf(person),
    paragraphs: ['İlanPazar’da başladığınız işlemi tamamlamak için aşağıdaki kodu açık olan sayfaya yazın.'],
    facts: [['Kod', spacedCode(code)]],
    action: { label: 'Oturumlarıma bak', url: links.security },
    notes: [
      'Kod 10 dakika geçerlidir ve yalnızca onu istediğiniz cihazda kullanılabilir. Kodu kimseyle paylaşmayın.',
      'Bunu siz istemediyseniz biri hesabınızda açık bir oturum bulmuş olabilir: tanımadığınız oturumları kapatın.',
    ],
  };
}
