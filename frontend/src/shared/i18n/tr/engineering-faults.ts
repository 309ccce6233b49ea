/** What something was set aside for, in words: why it was not done, and what is to be done now. */
export const engineeringFaults = {
  fault_of: '{what} ele alınamadı: {why}.',
  fault_details: 'Teknik ayrıntı',
  fault_row_missing: 'bağlı olduğu satır bulunamadı',
  fault_row_missing_to: '“{from}” tablosundaki kaydın bağlı olduğu satır “{to}” tablosunda yok',
  fault_row_missing_from: '“{from}” tablosundaki kaydın bağlı olduğu satır bulunamadı',
  fault_row_missing_next:
    'Hangi bağın boşta kaldığı teknik ayrıntıda yazar. O satır geri gelince yeniden deneyin; hiç gelmeyecekse atlayın.',
  fault_already_there: 'yazılmak istenen kayıt zaten var',
  fault_already_there_next:
    'Aynı kayıt iki kez yazılmak isteniyor: iki olaydan hangisinin doğru olduğuna bakın. Kodu düzeltip yeniden deneyin; olay fazlaysa atlayın.',
  fault_value_missing: 'zorunlu bir alan boş',
  fault_value_missing_next: 'Hangi alan olduğu teknik ayrıntıda yazar. Kodu düzeltip yeniden deneyin.',
  fault_value_unfit: 'bir değer yazılacağı alana uymuyor',
  fault_value_unfit_next:
    'Değer olayın kendisinde durur: olayı açıp bakın. Kodu ya da tabloyu düzeltip yeniden deneyin.',
  fault_unreadable: 'verisi okunamıyor: türü tanınmıyor ya da bir alanı eksik',
  fault_unreadable_next:
    'Bu türü bilen sürümü kurup yeniden deneyin. Hiç okunamayacaksa (başka bir program yazdıysa) atlayın.',
  fault_not_ours: 'onu bu program yazmamış',
  fault_not_ours_next: 'Günlüğe kimin yazdığını araştırın, sonra atlayın.',
  fault_unreachable: 'gereken bir hizmet yanıt vermedi',
  fault_unreachable_next: 'Hizmetin (veritabanı, posta sunucusu, dosya deposu) döndüğünden emin olup yeniden deneyin.',
  fault_refused: 'karşı taraf ya da programın kuralları bunu reddetti',
  fault_refused_next: 'Nedeni teknik ayrıntıda yazar. Onu giderip yeniden deneyin; artık gerekmiyorsa atlayın.',
  fault_gone: 'günlükten silinmiş',
  fault_gone_next: 'Yeniden denemek bir şey değiştirmez; atlayın.',
  fault_no_person: 'ilgili kişinin bu kurulumda hesabı yok',
  fault_no_person_next: 'Yapılacak bir şey yok: haber verilecek kimse bulunmuyor.',
  fault_unexpected: 'beklenmeyen bir hata oluştu',
  fault_unexpected_next:
    'Büyük olasılıkla programın hatasıdır: teknik ayrıntıyla birlikte bildirin, düzeltilince yeniden deneyin.',
  fault_tried_again: 'Son deneme başarısız oldu; kendiliğinden yeniden deneniyor.',
  fault_tried_again_of: 'Son deneme başarısız oldu: {why}. Kendiliğinden yeniden deneniyor.',
  fault_row_missing_until: 'O satır gelince kendiliğinden sürer; hangi bağın boşta kaldığı teknik ayrıntıda yazar.',
  fault_already_there_until: 'Aynı kayıt iki kez yazılmak isteniyor. Kod düzeltilince kendiliğinden sürer.',
  fault_value_missing_until: 'Hangi alan olduğu teknik ayrıntıda yazar. Kod düzeltilince kendiliğinden sürer.',
  fault_value_unfit_until:
    'Hangi alan olduğu teknik ayrıntıda yazar. Kod ya da tablo düzeltilince kendiliğinden sürer.',
  fault_unreadable_until: 'Bu veriyi okuyan sürüm kurulunca kendiliğinden sürer.',
  fault_not_ours_until: 'Günlüğe kimin yazdığını araştırın.',
  fault_unreachable_until: 'Hizmet (veritabanı, posta sunucusu, dosya deposu) dönünce kendiliğinden sürer.',
  fault_refused_until: 'Nedeni teknik ayrıntıda yazar. O giderilince kendiliğinden sürer.',
  fault_gone_until: 'Kendiliğinden düzelmez: teknik ayrıntıyla birlikte bildirin.',
  fault_no_person_until: 'Yapılacak bir şey yok: haber verilecek kimse bulunmuyor.',
  fault_unexpected_until:
    'Büyük olasılıkla programın hatasıdır: teknik ayrıntıyla birlikte bildirin. Düzeltilince kendiliğinden sürer.',
  fault_run: 'Tamamlanamadı; yayındaki satırlar olduğu gibi kaldı.',
} as const;
