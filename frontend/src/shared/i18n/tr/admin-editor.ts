/** Words around a record that staff writes. */
export const adminEditor = {
  save: 'Kaydet',
  cancel: 'Vazgeç',
  gone_meanwhile:
    'Bu kayıt siz yazarken silindi ya da bir başkasıyla birleştirildi. Yazdıklarınız duruyor: kayıt geri getirilirse kaydedebilirsiniz, getirilmeyecekse gerekenleri kopyalayın.',
  failed: 'Kaydedilemedi. {reason}',
  empty: 'boş',
} as const;
