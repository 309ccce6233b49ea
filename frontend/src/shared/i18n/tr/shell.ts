/** Sentences of the layout and of everything shared. */
export const shell = {
  'site.name': 'İlanPazar',
  'site.tagline': 'Türkiye’nin ilan pazarı: ücretsiz ilan ver, güvenle al sat',
  'site.description':
    'Vasıta, emlak, elektronik ve daha fazlası: ikinci el ve sıfır ürünler için ücretsiz ilan ver, şehrindeki ilanları keşfet.',

  'common.close': 'Kapat',
  'common.retry': 'Tekrar dene',
  'common.cancel': 'Vazgeç',
  'common.loading': 'Yükleniyor…',
  'common.loadMore': 'Daha fazla göster',
  'common.skipToContent': 'İçeriğe geç',
  'common.backToTop': 'Yukarı çık',
  'common.breadcrumb': 'Sayfa yolu',
  'common.home': 'Anasayfa',

  'date.today': 'bugün',
  'date.yesterday': 'dün',
  'date.daysAgo': '{count} gün önce',
  'date.weeksAgo': '{count} hafta önce',

  'error.offline': 'İnternet bağlantınız yok gibi görünüyor. Bağlantınızı kontrol edip tekrar deneyin.',
  'realtime.appeal': 'İtirazınız sonuçlandı',
  'realtime.appealText': 'Sonucu İlanlarım sayfasında okuyabilirsiniz.',
  'error.generic': 'İşlem sırasında bir hata oluştu',
  'error.title': 'Bir şeyler ters gitti',
  'error.text': 'Sayfa yüklenirken bir sorun oluştu. Tekrar denemek çoğu zaman yeterlidir.',
  'error.section': 'Bu bölüm yüklenemedi',
  'offline.banner': 'Çevrimdışısınız. Gördükleriniz güncel olmayabilir.',

  'notFound.routeTitle': 'Page Not Found',
  'notFound.title': 'Bu sayfayı bulamadık',
  'notFound.text': 'Aradığınız sayfa taşınmış, kaldırılmış ya da hiç var olmamış olabilir.',
  'notFound.home': 'Anasayfaya dön',
  'notFound.admin': 'Yönetim alanına dön',
  'notFound.categories': 'Belki bunlara bakmak istersiniz',
  'gone.routeTitle': 'İlan yayından kaldırıldı',
  'gone.title': 'Bu ilan artık yayında değil',
  'gone.text': 'İlan sahibi tarafından kaldırılmış ya da yayından alınmış. Benzer ilanlara göz atabilirsiniz.',

  'header.label': 'Üst menü',
  'header.logo': 'İlanPazar anasayfa',
  'header.login': 'Giriş Yap',
  'header.sell': 'Ücretsiz İlan Ver',
  'header.sellShort': 'İlan Ver',
  'header.allCategories': 'Tüm Kategoriler',
  'header.categories': 'Kategoriler',
  'header.showAll': 'Tümünü göster',
  'header.showAllOf': '{name} kategorisinin tümünü göster',
  'header.allIn': 'Tüm {name} ilanları',
  'header.theme': 'Görünüm',
  'header.themeLight': 'Açık',
  'header.themeDark': 'Koyu',
  'header.themeSystem': 'Sistem',
  'header.themeNow': 'Görünüm: {name}. Değiştirmek için basın.',

  'search.label': 'İlan ara',
  'search.placeholder': 'Ne arıyorsunuz?',
  'search.submit': 'Ara',
  'search.clear': 'Aramayı temizle',

  'location.select': 'Konum seçin',
  'location.label': 'Konum: {name}',
  'location.cityInCountry': '{city}, Türkiye',

  'auth.showPassword': 'Şifreyi göster',
  'auth.hidePassword': 'Şifreyi gizle',
  'auth.expired': 'Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.',

  'settings.loadFailed': 'Ayarlar yüklenirken hata oluştu',

  'footer.label': 'Alt bilgi',
  'footer.categories': 'Kategoriler',
  'footer.social': 'Bizi takip edin',
  'footer.copyright': '© {year} İlanPazar. Tüm hakları saklıdır.',

  'nav.bottom': 'Alt gezinme',
} as const;
