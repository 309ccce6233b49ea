/** Words of what is taken out as a file and brought back. */
export const recordFile = {
  choose: 'Dosya yükle',
  too_large: 'Bu dosya çok büyük: en fazla 4 MB olabilir.',
  no_text: 'Bu dosya bir metin dosyası değil: CSV ya da JSON seçin.',
  same: '{file}: bir fark yok.',
  changes: '{file} uygulanırsa geçmişe {count} değişiklik yazılır:',
  refused: '{file}: {count} satır alınamıyor. Düzeltip yeniden yükleyin; o zamana kadar hiçbir şey değişmez.',
  more: 've {count} satır daha',
  refusals: 'Dosyanın alınamayan satırları',
  list: 'Dosyanın getireceği değişiklikler',
  apply: 'Hepsini uygula',
  cancel: 'Vazgeç',
  applying: '{all} satırın {done} tanesi uygulandı…',
  progress: 'Uygulanan satırlar',
  applied: '{count} değişiklik uygulandı.',
} as const;
