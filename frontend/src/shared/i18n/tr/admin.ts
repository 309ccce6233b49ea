/** Sentences of the admin area's frame and of the parts that its pages share. */
export const admin = {
  'shell.top': 'Yönetim üst çubuğu',
  'shell.logo': 'İlanPazar yönetim anasayfası',
  'shell.menu': 'Yönetim menüsü',
  'shell.menuOpen': 'Menüyü aç',
  'shell.menuClose': 'Menüyü kapat',
  'shell.empty': 'Kullanılabilir menü bulunamadı',
  'shell.site': 'Siteyi gör',

  'group.general': 'Genel',
  'group.management': 'Yönetim',
  'group.operations': 'İşlemler',
  'group.accounting': 'Muhasebe',

  'user.menu': 'Hesap menüsü:',
  'user.own': 'Profilim',
  'user.settings': 'Ayarlar',
  'user.engineering': 'Mühendislik',

  'start.title': 'Hoş geldiniz, {name}',

  'frame.tabs': 'Sekmeler',

  'palette.title': 'Sayfa ya da kayıt bul',
  'palette.open': 'Ara',
  'palette.label': 'Sayfa, ilan ya da kullanıcı ara',
  'palette.placeholder': 'Sayfa adı, ilan no, başlık, kullanıcı…',
  'palette.results': 'Bulunanlar',
  'palette.pages': 'Sayfalar',
  'palette.searching': 'Aranıyor…',
  'palette.none': 'Sonuç bulunamadı',
  'palette.count': '{count} sonuç',

  'rights.changed': 'Yetkileriniz değişti',
  'rights.kept': 'Menü yeni yetkilerinize göre yenilendi.',
  'rights.lost': '“{page}” sayfasını artık açamazsınız.',

  'keys.title': 'Klavye kısayolları',
  'keys.on': 'Tek harfli kısayollar açık',
  'keys.off_hint': 'Kapalıyken de ok tuşları ve Enter çalışır.',

  'advert.tab': 'İlan',
  'advert.history': 'Geçmiş',

  'record.missing': 'Silinmiş ya da numarası yanlış olabilir.',
  'record.list': 'Listeye dön',
  'record.events': 'Olayları',

  'results.done': '{count} ilan işlendi',
  'results.undone': '{count} ilan geri alındı',
  'results.failed': '{count} ilan işlenemedi',
  'results.all_failed': 'Hiçbir ilan işlenemedi',
  'results.undo': 'Tümünü geri al',
  'results.close': 'Tamam',
  'results.one_done': 'İşlendi',
  'results.one_undone': 'Geri alındı',

  'changes.title': 'Son değişiklikler',
  'changes.none': 'Henüz değişiklik yok; ürünle gelen hâli geçerli.',
  'changes.none_here': 'Bu kayıtta henüz değişiklik yok; ürünle gelen hâli geçerli.',
  'changes.failed': 'Son değişiklikler yüklenemedi.',
  'changes.earlier': 'Daha eskiler',
  'changes.turn_back': 'Geri al',
  'changes.turn_back_of': 'Geri al: {change}',
  'changes.done': 'Geri alındı',
  'changes.turn_back_title': 'Bu değişiklik geri alınsın mı?',
  'changes.difference': 'Geri alınca ne değişir',
  'changes.turned_back': 'Değişiklik geri alındı.',
  'changes.way_failed': 'Şu an geri alınamadı. Bağlantınızı denetleyip yeniden deneyin.',

  'order.up': '{name}: bir yukarı taşı',
  'order.down': '{name}: bir aşağı taşı',
  'order.remove': '{name}: buradan kaldır',

  'change.removed': 'çıkarıldı:',
  'change.added': 'eklendi:',
  'change.nothing': 'yok',

  'reason.label': 'Neden',
  'reason.code': 'Gerekçe',
  'reason.codeEmpty': 'Bir gerekçe seçin',
  'reason.hint': 'Kayıtlarda kalır. En az {min} karakter yazın.',
  'reason.hintOptional': 'Kayıtlarda kalır. Dilerseniz boş bırakın.',
  'reason.missing': 'Bir neden yazın.',
  'reason.missingCode': 'Bir gerekçe seçin.',
  'reason.short': 'Neden en az {min} karakter olmalıdır.',
  'reason.long': 'Neden en fazla {max} karakter olabilir.',
} as const;
