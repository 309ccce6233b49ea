/** What is said of animals and machines of farms. */
export const PHRASES = {
  adoption: {
    vaccinated: 'Aşıları {tam|yapıldı}, karnesi var.',
    unvaccinated: 'Aşı takvimi yeni başladı.',
    neutered: 'Kısırlaştırıldı.',
    // The form wants a price above zero.
    terms:
      '{Ücretsizdir; fiyat alanı boş bırakılamadığı için 1 TL yazıldı.|Para talep etmiyorum, 1 TL semboliktir.|Sahiplendirme ücretsizdir, fiyat semboliktir.} {Sözleşme ile verilecek, arada haber almak isterim.|Pencerelerinde sineklik olan, sorumluluk sahibi birine verilecek.|Önce tanışmak isterim.}',
  },
  missing: {
    title: [
      '<yerde> kayıp Siyam kedisi, mavi gözlü',
      'Kayıp: Siyam kedimiz <yer> civarında kayboldu',
      '<yer> çevresinde kaybolan Siyam kedisi aranıyor',
    ],
    about:
      '<yerde> {dün akşam|cuma günü|üç gün önce} evden çıkan Siyam kedimizi arıyoruz. Krem rengi, {yüzü, kulakları ve kuyruğu koyu kahve|mavi gözlü, koyu kulaklı}. {Pamuk|Duman|Şans|Limon} adına bakıyor, {ürkektir|insana alışıktır}.',
    noReward: 'Gören ya da bulan lütfen mesaj atsın. Fiyat alanı zorunlu olduğu için 1 TL yazıldı.',
    reward: 'Bulana <odul> ödül verilecektir. {Gören olursa fotoğraf atması bile yeter.|Çipi vardır.}',
  },
  livestock: {
    terms:
      '{Yerinde görülebilir.|Nakliye konuşulur.|Sağlık raporu istenirse alınır.} {Ciddi alıcılarla görüşülür.|Detay için mesaj atınız.}',
  },
  produce: {
    terms:
      '{<yerde> elden teslim, kargo da olur.|Kargo anlaşmalı, ertesi gün çıkar.|Toplu alımda fiyat değişir.} {Yerinde görebilirsiniz.|Soru için yazın.|Fiyat toplam miktar içindir.}',
  },
  forklift: {
    title: [
      '<yil> <marka> dizel forklift <ton> ton',
      '<marka> <ton> ton forklift, <saat> saatte',
      'Satılık <marka> forklift <ton> ton, {triplex|bakımlı}',
    ],
    about:
      '<yil> model <marka>, <ton> ton kaldırma kapasiteli dizel forklift. <saat> saatte. {Triplex asansör, yan kaydırma var.|Duplex asansör, çatal boyu 110 cm.} {Lastikler dolgu, %70.|Zincir ve rulmanlar değişti.}',
    terms:
      '{Depoda çalıştı, ağır iş görmedi.|Periyodik kontrol raporu mevcut.} {Fatura kesilir.|Yerinde denenebilir.} {Nakliye ayarlanır.|Takas değerlendirilir.}',
  },
} as const;
