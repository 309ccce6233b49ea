/** Words around a record that staff writes. */
export const adminEditor = {
  save: 'Kaydet',
  cancel: 'Vazgeç',
  gone_meanwhile:
    'Bu kayıt siz yazarken silindi ya da bir başkasıyla birleştirildi. Yazdıklarınız duruyor: kayıt geri getirilirse kaydedebilirsiniz, getirilmeyecekse gerekenleri kopyalayın.',
  failed: 'Kaydedilemedi. {reason}',
  empty: 'boş',
  read_first:
    'Henüz kaydedilmedi: tam o anda başkasının değişikliği geldi. Önce aşağıdakini okuyun, sonra yine kaydedebilirsiniz.',
} as const;
