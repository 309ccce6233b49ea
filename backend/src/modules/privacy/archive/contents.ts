const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** What lies in an archive, for the person who opens it. `files` in the order of the archive, with what is in each. */
export function contents(home: string, at: Date, files: ReadonlyMap<string, string>): string {
  const width = Math.max(...[...files.keys()].map((name) => name.length));
  const lines = [...files].map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
  return [
    'İlanPazar – kişisel verilerinizin kopyası',
    '==========================================',
    '',
    `Hazırlandığı zaman: ${moment.format(at)} (Türkiye saati)`,
    `Adres: ${home}`,
    '',
    'Bu arşivde İlanPazar’ın sizinle ilgili sakladığı bilgilerin tamamı bulunur.',
    'Metin dosyaları JSON biçimindedir; herhangi bir metin düzenleyicide ya da tarayıcıda açılabilir.',
    'Saatler UTC’dir (Türkiye saatinden üç saat geri).',
    '',
    'İçindekiler',
    '-----------',
    ...lines,
    '',
    'Arşivde olmayanlar: şifreniz (yalnızca geri çevrilemeyen bir özeti saklanır) ve oturum anahtarlarınız.',
    'Kararları kimin verdiği yazılmaz; o bilgi başka kişilere aittir.',
    '',
    'Bu dosya kişisel bilgilerinizi açık olarak içerir. Lütfen güvenli bir yerde saklayın, kimseyle paylaşmayın.',
    '',
  ].join('\r\n');
}
