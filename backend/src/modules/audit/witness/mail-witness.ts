import { type Letterhead } from '#platform/mail/letter/letter.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mailer } from '#platform/mail/mailer.js';
import { type DailyRoot, fileNameOf, shortNameOf, textOf, Witness } from './witness.js';

/** A mailbox that somebody else keeps. The same day has the same Message-ID. */
export class MailWitness extends Witness {
  override readonly name: string;

  constructor(
    private readonly to: string,
    private readonly mailer: Mailer,
    private readonly head: Letterhead,
  ) {
    super();
    this.name = shortNameOf('mail', to);
  }

  override async send(root: DailyRoot): Promise<void> {
    const { day, last, hash, store_id } = root;
    const letter = writeLetter(
      {
        subject: `Denetim kökü ${day}`,
        preview: `Gün sonu: ${last}. kayıt`,
        title: `Denetim kökü ${day}`,
        greeting: 'Merhaba,',
        paragraphs: [
          'Bu, denetim günlüğünün gün sonundaki özetidir. Lütfen silmeyin: günlüğün sonradan değiştirilmediği ekteki dosyayla kanıtlanır.',
        ],
        facts: [
          ['Son kayıt', String(last)],
          ['Özet', hash],
          ['Günlük', store_id],
        ],
        notes: [`Denetlemek için: npm run cli -- audit verify --root ${fileNameOf(root)}`],
      },
      this.head,
    );
    const content = { filename: fileNameOf(root), contentType: 'application/json', content: textOf(root) };
    await this.mailer.send({ to: this.to, ...letter, attachments: [content], key: `audit-root:${store_id}:${day}` });
  }
}
