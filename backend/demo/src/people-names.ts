const words = (text: string): readonly string[] => text.split(' ');

export const FEMALE_NAMES = words(
  'Ayşe Fatma Emine Zeynep Elif Merve Büşra Esra Kübra Seda Derya Gizem Tuğba Özlem Sevgi Hülya Nurcan Songül Gamze Pınar Aslı Ebru Burcu Sibel Yasemin Melike Hatice Rabia Şeyma İrem Ceren Begüm Dilek Filiz Gül Leyla Nazlı Nur Pelin Selin Şule Tülay Ümmühan Yeliz Zehra Aylin Berna Canan Defne Ece',
);
export const MALE_NAMES = words(
  'Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim Murat Yusuf Emre Burak Serkan Onur Kemal Volkan Erhan Cem Okan Tolga Barış Fatih Furkan Halil Hakan İsmail Kadir Levent Metin Nihat Orhan Ömer Özgür Ramazan Recep Salih Sedat Selim Sinan Süleyman Tarık Tuncay Uğur Umut Ümit Veysel Yasin Yavuz Yiğit Zafer Can',
);
export const SURNAMES = words(
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Acar Güneş Aktaş Bozkurt Uçar Tekin Işık Keskin Avcı Turan Güler Bulut Sarı Ünal Yavuz Taş Ateş Duman Kaplan Karaca Tunç Bayram Eren Gündüz Sezgin Toprak Uysal Varol Yalçın Zengin Akın Baş Candan Dinç Ekinci Gökçe',
);
export const FIRM_NAMES = words(
  'Yıldız Anadolu Başkent Marmara Ege Güven Öz Doğuş Akdeniz Karadeniz Toros Çınar Boğaziçi Kardeşler Uğur Yeni Saray Fırat Uludağ Kordon Körfez Zirve Vizyon Usta Merkez Bereket Altın Mavi Ufuk Çağdaş',
);
