/** Words of what is taken out as a file and brought back. */
export const recordFile = {
  choose: 'Dosya yükle',
  too_large: 'Bu dosya çok büyük: en fazla 4 MB olabilir.',
  no_text: 'Bu dosya bir metin dosyası değil: CSV ya da JSON seçin.',
  same: '{file}: bir fark yok.',
  changes: '{file} uygulanırsa geçmişe {count} değişiklik yazılır:',
  refused: '{file}: {count} satır alınamıyor. Düzeltip yeniden yükleyin; o zamana kadar hiçbir şey değişmez.',
  more: 've {count} satır daha',
  more_changes: 've {count} değişiklik daha',
  refusals: 'Dosyanın alınamayan satırları',
  list: 'Dosyanın getireceği değişiklikler',
  apply: 'Hepsini uygula',
  cancel: 'Vazgeç',
  applying: '{all} satırın {done} tanesi uygulandı…',
  progress: 'Uygulanan satırlar',
  waiting: '{all} satırın {done} tanesi uygulandı; yanıt gelmiyor, yeniden deneniyor…',
  go_on: 'Kaldığı yerden sürdür',
  lost: 'Yanıt gelmedi: {all} satırın {done} tanesi uygulandı, kalanı belli değil. Bağlantı gelince kaldığı yerden sürdürün; hiçbir satır iki kez uygulanmaz.',
  long: 'Bir dosyada en fazla 10.000 satır olabilir; dosyayı bölün.',
  parts:
    'Dosya uzun olduğu için {count} parçada uygulanır: her parçanın ya tümü uygulanır ya hiçbiri, her parça ayrı geri alınır. Durursa uygulananlar kalır; aynı dosya yeniden yüklenince yalnızca kalanı görünür.',
  stopped:
    '{all} satırın {done} tanesi uygulandı, sonra durdu: {reason} Uygulananlar kaldı; kalanını görmek için aynı dosyayı yeniden yükleyin.',
  applied: '{count} değişiklik uygulandı.',
} as const;
