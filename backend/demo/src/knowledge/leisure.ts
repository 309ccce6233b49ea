import { item, type ItemOptions, type Make } from './items.js';
import type { Knowledge } from './writer.js';

const BIKES: readonly Make[] = [
  ['Bianchi', 1.1],
  ['Salcano', 1],
  ['Kron', 1],
  ['Carraro', 0.95],
  ['Bisan', 0.9],
  ['Ümit', 0.8],
  ['Mosso', 0.95],
];
const BIKE: ItemOptions = {
  about: [
    '{Bakımı|Fren ve vites ayarı} yeni yapıldı.',
    'Kilidi ve {pompası|matarası} hediye.',
    'Lastikler {yeni|dişli}.',
    'Kadroda {çatlak yok|göçük yok}.',
  ],
  reasons: ['Binmeye vakit bulamıyorum.', 'Yenisini aldım.', 'Boyuma küçük geliyor.', ''],
};
const GYM: ItemOptions = {
  about: ['Evde {az kullanıldı|kıyafet askısı oldu}.', 'Sökülüp {bagaja sığıyor|taşınabiliyor}.', 'Zemin matı hediye.'],
  reasons: ['Spor salonuna yazıldım.', 'Yer darlığından satıyorum.', 'Kullanmıyoruz.', ''],
};
const GAMES: ItemOptions = { parcel: true, about: ['Az kullanıldı.', 'Temiz ve sağlam.'] };
const MUSIC: ItemOptions = {
  about: ['{Kılıfı|Standı} dahil.', 'Öğrenmek için {almıştım|aldık, vakit olmadı}.', 'Evde, nemsiz ortamda durdu.'],
  reasons: ['Üst modele geçtim.', 'Çocuk bıraktı, boşta duruyor.', 'Taşınıyoruz, sığmıyor.', ''],
};
const BOOKS: ItemOptions = {
  parcel: true,
  about: [
    'Sayfaları tam, {kopuk yok|çizik yok}.',
    'Toplu alana indirim yapılır.',
    'Baskı bilgilerini mesajla yazabilirim.',
  ],
  reasons: ['Kitaplık boşaltıyorum.', 'Okudum, yenilerine yer açıyorum.', ''],
};

export const LEISURE: Knowledge = {
  'dag-bisikleti': item(
    0.9,
    {
      '*': {
        names: ['20 jant BMX bisiklet, <renk>', '<marka> BMX, <renk>', '<renk> BMX bisiklet 20 jant'],
        price: [3_200, 7_500],
        about: [
          '360 derece gidon {çalışıyor|var}, {pegleri takılı|göbekler sağlam}.',
          'Jantlar {akortlu|yamuk değil}.',
        ],
        set: { jant: '20"', vites_sayisi: 'Vitessiz', kadro: 'Çelik' },
        makes: BIKES,
      },
    },
    BIKE,
  ),
  'sehir-ve-tur-bisikleti': item(
    1.1,
    {
      '*': {
        names: [
          '<marka> şehir bisikleti 28 jant, <renk>',
          '<renk> şehir bisikleti, sepetli',
          '<marka> {7|21} vites şehir bisikleti',
        ],
        price: [4_500, 10_500],
        about: [
          'Ön sepeti, {çamurluk ve zil|bagajı} var.',
          '{Sahil|İşe gidiş} için kullandım, {çok rahat|selesi yaylı}.',
        ],
        set: { jant: '28"', kadro: 'Çelik' },
        pick: { vites_sayisi: ['7', '21'] },
        makes: BIKES,
      },
    },
    BIKE,
  ),
  'yol-bisikleti': item(
    0.3,
    {
      '*': {
        names: ['<marka> yol ve tur bisikleti, yeşil', 'yeşil tur bisikleti 28 jant <marka>'],
        price: [6_500, 14_500],
        about: ['Vitesleri {pürüzsüz|ayarlı}, hafif kadro.', 'Uzun turlarda {kullanıldı|sorun çıkarmadı}.'],
        set: { jant: '28"', vites_sayisi: '21', kadro: 'Alüminyum' },
        makes: BIKES,
      },
    },
    BIKE,
  ),
  'cocuk-bisikleti': item(
    0.9,
    {
      'uc-teker-bisiklet': {
        names: ['üç tekerlekli çocuk bisikleti, yeşil', 'yeşil üç teker çocuk bisikleti'],
        price: [900, 2_400],
        about: ['{2–4|2–5} yaş için, {itme kollu|sepetli}.', 'Pedalları {sağlam|sessiz}.'],
        set: { jant: '12"', vites_sayisi: 'Vitessiz', kadro: 'Çelik' },
      },
      '*': {
        names: ['20 jant çocuk BMX, <renk>', '<renk> çocuk bisikleti 20 jant', '<marka> 20 jant çocuk bisikleti'],
        price: [2_600, 5_800],
        about: ['{7–11|8–12} yaş arası için.', 'Frenleri {yeni|sıkı}.'],
        set: { jant: '20"', vites_sayisi: 'Vitessiz', kadro: 'Çelik' },
        makes: BIKES,
      },
    },
    BIKE,
  ),
  'elektrikli-bisiklet': item(
    0.3,
    {
      '*': {
        names: ['elektrikli şehir bisikleti, yeşil', '<marka> elektrikli bisiklet 28 jant'],
        price: [15_000, 29_000],
        about: [
          'Bataryası {40|50|60} km gidiyor, {çıkarılabiliyor|kilitli}.',
          'Pedal destekli, 250 W.',
          'Şarj aleti {orijinal|dahil}.',
        ],
        set: { jant: '28"', vites_sayisi: '7', kadro: 'Alüminyum' },
        makes: [
          ['Carraro', 1],
          ['Salcano', 1.05],
          ['Kron', 1],
        ],
      },
    },
    BIKE,
  ),
  'elektrikli-scooter': item(
    0.5,
    {
      '*': {
        names: ['<marka> elektrikli scooter, katlanır', 'katlanır scooter, gri <marka>'],
        price: [8_500, 17_500],
        about: [
          'Tek şarjla {20|25|30} km.',
          'Katlanıp {bagaja|ofise} sığıyor.',
          'Lastikleri {dolgu|patlak yemez}, freni diskli.',
        ],
        set: { kadro: 'Alüminyum', renk: 'Gri' },
        makes: [
          ['Xiaomi', 1],
          ['Segway', 1.15],
          ['Diğer', 0.75],
        ],
      },
    },
    BIKE,
  ),
  'kaykay-ve-paten': item(
    0.4,
    {
      '*': {
        names: ['kaykay, {31|32} inç', 'akçaağaç kaykay', 'başlangıç için kaykay'],
        price: [650, 1_900],
        about: ['Rulmanları {ABEC-7|hızlı}, {tekerlekleri az aşındı|zımparası yeni}.', 'Yedi kat akçaağaç.'],
      },
    },
    { parcel: true, about: ['Koruma seti {hediye|ayrıca}.'] },
  ),
  'kosu-bandi': item(
    0.8,
    {
      '*': {
        names: ['katlanır koşu bandı', 'koşu bandı {2|2,5|3} HP, eğimli', 'ev tipi koşu bandı'],
        price: [11_500, 26_000],
        about: [
          '{110|120|130} kg taşır, {eğim ayarlı|12 programlı}.',
          'Bandı {yağlandı|yeni}, {ses yapmıyor|masaj aparatı yok}.',
          'Katlanınca tekerlekli.',
        ],
        pick: { agirlik: [45, 58, 65] },
      },
    },
    GYM,
  ),
  'kondisyon-bisikleti': item(
    0.7,
    {
      '*': {
        names: ['kondisyon bisikleti, manyetik', 'dikey kondisyon bisikleti', 'kondisyon bisikleti {8|16} kademe'],
        price: [3_800, 9_500],
        about: [
          'Ekranında {nabız, süre, kalori|mesafe ve kalori} var.',
          'Sessiz, {apartmanda rahat kullanılır|manyetik dirençli}.',
        ],
        pick: { agirlik: [22, 28, 34] },
      },
    },
    GYM,
  ),
  'dambil-ve-agirlik-seti': item(
    0.5,
    {
      'agirlik-istasyonu': {
        names: ['ağırlık istasyonu, {50|60} kg plaka', 'ev tipi ağırlık seti ve istasyon'],
        price: [11_000, 24_000],
        about: ['{Lat pull, bench, bacak|Göğüs, sırt, bacak} çalışılıyor.', 'Halatları sağlam.'],
        pick: { agirlik: [95, 120] },
      },
      '*': {
        names: ['mekik ve ağırlık sehpası', 'ayarlanabilir bench sehpası'],
        price: [2_400, 5_800],
        about: ['{Beş|Yedi} kademe, {150|200} kg taşır.', 'Döşemesi {yırtıksız|sağlam}.'],
        pick: { agirlik: [14, 18] },
      },
    },
    GYM,
  ),
  'cok-istasyonlu-alet': item(
    0.4,
    {
      '*': {
        names: ['çok istasyonlu kondisyon aleti', 'çok fonksiyonlu ağırlık istasyonu'],
        price: [15_000, 38_000],
        about: [
          '{50|70|90} kg plaka ağırlıklı.',
          'Makaraları yağlı, {halatı yeni|ses yok}.',
          '{Söküp taşıyabilirsiniz|Sökmeye yardım ederim}.',
        ],
        pick: { agirlik: [120, 145, 180] },
      },
    },
    { ...GYM, without: ['spor-salonu'] },
  ),
  'pilates-ve-yoga': item(
    0.3,
    {
      '*': {
        names: ['mekik sehpası, pilates için', 'mekik ve pilates sehpası'],
        price: [1_900, 4_500],
        about: ['Eğimi ayarlanıyor, {katlanır|ayakları kauçuk}.', 'Süngeri {dolgun|yeni}.'],
        pick: { agirlik: [9, 12] },
      },
    },
    GYM,
  ),
  'cadir-ve-uyku-tulumu': item(
    0.8,
    {
      'cadir-yesil': {
        names: ['3 kişilik kamp çadırı, yeşil', 'yeşil kamp çadırı, çift katlı', 'kamp çadırı 3 kişilik'],
        price: [1_700, 4_800],
        about: [
          '{3.000|2.000} mm su sütunu, {dikişleri bantlı|su almadı}.',
          'Direkleri {fiber|alüminyum}, kazıkları tam.',
          'Kurulumu {5|10} dakika.',
        ],
        set: { kisi: '3' },
      },
      '*': {
        names: ['uyku tulumu, {-5|0|-10} derece', 'mumya tipi uyku tulumu'],
        price: [900, 3_200],
        about: ['Konforu {0|-5} derece, {sıkıştırma torbası dahil|yıkandı}.', 'Fermuarı {sağlam|takılmıyor}.'],
        set: { kisi: '1' },
      },
    },
    { parcel: true, about: ['{Bir|İki} kampta kullanıldı.', 'Kuru ve temiz saklandı.'] },
  ),
  'kamp-mobilyasi-ve-mutfagi': item(
    0.2,
    {
      '*': {
        names: ['uyku tulumu ve kamp seti', 'kamp için uyku tulumu, matlı'],
        price: [1_100, 3_400],
        about: ['Mat ve {kamp yastığı|kamp çatal kaşık seti} dahil.', 'Taşıma çantası var.'],
        set: { kisi: '1' },
      },
    },
    { parcel: true, about: ['Az kullanıldı.'] },
  ),
  'kano-ve-sorf': item(
    0.3,
    {
      '*': {
        names: ['kürekli fiber kayık, {gölde|kıyıda} kullanım', 'fiber kano tipi kayık'],
        price: [32_000, 58_000],
        about: ['Kürekleri {dahil|iki çift}.', 'Su almaz, {geçen yaz bakımı yapıldı|dip boyası yeni}.'],
      },
    },
    { provinces: [48, 7, 35, 9, 10, 17, 54, 34, 33, 32, 15], about: ['Römork hariç.'] },
  ),
  futbol: item(
    0.4,
    {
      '*': {
        names: ['futbol topu, 5 numara', 'maç topu, dikişsiz', 'futbol topu, {halı saha|çim} için'],
        price: [350, 1_300],
        about: ['Havası {tam|inmiyor}, {sibobu sağlam|yüzeyi temiz}.', 'Pompası hediye.'],
      },
    },
    GAMES,
  ),
  'basketbol-ve-voleybol': item(
    0.35,
    {
      '*': {
        names: ['basketbol topu, 7 numara', 'basketbol topu, {iç ve dış|dış} saha'],
        price: [450, 1_700],
        about: ['Tutuşu {iyi|yapışkan}, {kanalları derin|zıplaması normal}.', 'İç salonda oynandı.'],
      },
    },
    GAMES,
  ),
  'tenis-ve-masa-tenisi': item(
    0.5,
    {
      'masa-tenisi': {
        names: ['masa tenisi masası, filesi ile', 'katlanır masa tenisi masası', 'pinpon masası, tekerlekli'],
        price: [6_500, 15_500],
        about: [
          'Filesi, {raketler ve toplar|dört raket} dahil.',
          'Katlanıp {tekerlekle taşınıyor|az yer kaplıyor}.',
          'Yüzeyi düz, {şişme yok|iç mekânda kullanıldı}.',
        ],
      },
      '*': {
        names: ['tenis raketi, {270|285|300} g', 'tenis raketi, kılıflı'],
        price: [900, 3_800],
        about: [
          'Kordajı {yeni|sağlam}, {grip yenilendi|grip L2}.',
          'Çatlak yok, {kursta kullandım|haftada bir oynandı}.',
        ],
      },
    },
    { about: ['Az kullanıldı.'] },
  ),
  'boks-ve-dovus-sporlari': item(
    0.3,
    {
      '*': {
        names: ['ayaklı boks çalışma topu', 'boks topu, ayaklı, ayarlanabilir'],
        price: [1_300, 3_200],
        about: [
          'Boyu {120–150|130–165} cm ayarlanır.',
          'Tabanına su ya da kum dolduruluyor.',
          'Eldiven {hediye|dahil}.',
        ],
      },
    },
    GAMES,
  ),
  'roman-ve-edebiyat': item(
    0.4,
    {
      '*': {
        names: [
          '{30|40|50} adet roman, toplu',
          'roman ve klasikler, kitaplıktan',
          '{Türk edebiyatı|dünya klasikleri} seti, {25|30} kitap',
        ],
        price: [900, 3_400],
        about: [
          'İçinde {Sabahattin Ali, Yaşar Kemal, Orhan Pamuk|Dostoyevski, Tolstoy, Stefan Zweig} var.',
          'Kitaplık {hariç|dahil değil}.',
        ],
        set: { dil: 'Türkçe', cilt: 'Karton kapak' },
      },
    },
    BOOKS,
  ),
  'ders-ve-akademik-kitap': item(
    0.25,
    {
      '*': {
        names: ['ders ve akademik kitaplar, toplu', '{hukuk|tıp|mühendislik} fakültesi kitapları'],
        price: [800, 3_200],
        about: ['Güncel baskılar, {altı çizili olanlar var|notlar kurşun kalemle}.', 'Listesini gönderebilirim.'],
        set: { dil: 'Türkçe', cilt: 'Karton kapak' },
      },
    },
    BOOKS,
  ),
  'sahaf-ve-nadir-kitap': item(
    0.5,
    {
      '*': {
        names: ['ciltli ansiklopedi seti', 'sahaflık ciltli kitaplar', 'dedemden kalan ciltli kitaplar, {40|60} adet'],
        price: [1_300, 6_500],
        about: [
          '{1960–1980|1950’ler–70’ler} arası baskılar.',
          'Ciltleri {sağlam|yaldızlı}, {imzalı olanlar var|birkaçı ilk baskı}.',
          'Tek tek de konuşulur.',
        ],
        set: { dil: 'Türkçe', cilt: 'Ciltli' },
      },
    },
    { ...BOOKS, tone: 'old' },
  ),
  gitar: item(
    0.9,
    {
      '*': {
        names: ['<marka> elektro gitar, mor', 'mor elektro gitar, standlı', '<marka> elektro gitar ve {amfi|kılıf}'],
        price: [7_500, 19_500],
        about: [
          'Telleri {yeni|geçen ay değişti}, {sap ayarı yapıldı|entonasyonu doğru}.',
          '{10|15|20} W amfi {dahil|hediye}, askısı ve penaları var.',
          'Manyetikleri {orijinal|HSS}.',
        ],
        makes: [
          ['Ibanez', 1.1],
          ['Cort', 1],
          ['Yamaha', 1.05],
          ['Fender', 1.5],
          ['Diğer', 0.7],
        ],
      },
    },
    MUSIC,
  ),
  'piyano-ve-org': item(
    0.8,
    {
      'kuyruklu-piyano': {
        names: ['<marka> kuyruklu piyano, siyah', 'siyah kuyruklu piyano <marka>'],
        price: [380_000, 820_000],
        about: [
          'Akordu {yeni yapıldı|yılda iki kez yapıldı}, taburesi dahil.',
          'Mekaniği {revizyonlu|sağlam}, ses tablosunda çatlak yok.',
          'Özel nakliye gerekir.',
        ],
        makes: [
          ['Yamaha', 1.1],
          ['Diğer', 0.8],
        ],
      },
      'duvar-piyanosu': {
        names: ['<marka> duvar piyanosu, siyah', 'konsol duvar piyanosu, taburesiyle'],
        price: [75_000, 190_000],
        about: [
          'Akordu tutuyor, {tuşları eşit|pedalları sağlam}.',
          'Konservatuvar öğrencisi kullandı.',
          'Taburesi {hediye|dahil}.',
        ],
        makes: [
          ['Yamaha', 1.3],
          ['Diğer', 0.9],
        ],
      },
      '*': {
        names: ['<marka> {25|49|61} tuşlu MIDI klavye', '<marka> MIDI klavye, USB'],
        price: [2_800, 8_500],
        about: [
          'Tuş hassasiyeti {çok iyi|sorunsuz}, {USB kablosu dahil|padleri çalışıyor}.',
          'Ev stüdyosunda kullanıldı.',
        ],
        makes: [
          ['Korg', 1.1],
          ['Roland', 1.3],
          ['Diğer', 0.9],
        ],
      },
    },
    MUSIC,
  ),
  'studyo-ve-dj-ekipmani': item(
    0.4,
    {
      '*': {
        names: ['<marka> MIDI klavye, stüdyo için', 'MIDI klavye ve {ses kartı|stüdyo seti}'],
        price: [3_200, 12_500],
        about: ['{Ableton|FL Studio} ile {kullandım|sorunsuz}.', 'Fader ve padleri çalışıyor.'],
        makes: [
          ['Korg', 1],
          ['Roland', 1.3],
          ['Diğer', 0.85],
        ],
      },
    },
    MUSIC,
  ),
  'plak-ve-kaset': item(
    0.3,
    {
      '*': {
        names: ['nostaljik radyo ve {30|40} kaset', 'radyo, plak ve kaset arşivi'],
        price: [1_300, 4_800],
        about: [
          '{Zeki Müren, Barış Manço|Sezen Aksu, Ajda Pekkan|Neşet Ertaş, Müslüm Gürses} kasetleri var.',
          'Radyosu {çalışıyor|cızırtılı çekiyor}.',
        ],
        set: { donem: '1950-1980' },
      },
    },
    { ...GAMES, tone: 'old' },
  ),
  'antika-esya': item(
    0.7,
    {
      'radyo-retro': {
        names: ['lambalı nostaljik radyo', 'antika ahşap radyo', '{1950’lerden|1960’lardan} ahşap radyo'],
        price: [2_600, 8_500],
        about: ['Lambaları {yanıyor|tam}, {dekoratif|çalışıyor}.', 'Ahşap kasası {orijinal cilalı|çiziksiz}.'],
        set: { donem: '1950-1980' },
      },
      'guguklu-saat': {
        names: ['guguklu duvar saati, ahşap oyma', 'antika guguklu saat'],
        price: [2_800, 9_500],
        about: ['Kuşu {ötüyor|çıkıyor}, ağırlıkları tam.', 'El oyması ahşap.'],
        set: { donem: '1950-1980' },
      },
      'chester-kanepe': {
        names: ['antika tarz chester kanepe, bordo', 'eski İngiliz chester, bordo'],
        price: [19_000, 42_000],
        about: ['{Konaktan|Yazlıktan} çıktı, iskelet masif.', 'Kapitoneleri elle yapılmış.'],
        set: { donem: '1980 sonrası' },
      },
      '*': {
        names: ['antika ahşap şifonyer', 'ceviz antika büfe, çekmeceli'],
        price: [8_500, 24_000],
        about: ['Masif ceviz, {kulpları pirinç|kurt yeniği yok}.', 'Restorasyonu {yapıldı|gerekmiyor}.'],
        set: { donem: 'Cumhuriyet dönemi' },
      },
    },
    {
      tone: 'old',
      about: ['Aileden kalma.', 'Ölçülerini yazabilirim.'],
      reasons: ['Evi küçülttük.', 'Koleksiyonumu dağıtıyorum.', ''],
      condition: [
        ['İkinci el', 6],
        ['Az kullanılmış', 2],
      ],
    },
  ),
  'diecast-ve-model-araba': item(
    0.4,
    {
      '*': {
        names: ['ahşap klasik model araba', 'el yapımı ahşap model otomobil'],
        price: [350, 1_400],
        about: ['{30|28} cm, el işçiliği.', 'Vitrinde {durdu|sergilendi}, eksik parçası yok.'],
        set: { donem: '1980 sonrası' },
      },
    },
    { ...GAMES, tone: 'old' },
  ),
  'figur-ve-oyuncak-koleksiyonu': item(
    0.3,
    {
      '*': {
        names: ['koleksiyonluk peluş ayı', 'eski model peluş ayı, {1980’lerden|1990’lardan}'],
        price: [450, 1_900],
        about: ['{Camlı vitrinde|Rafta} durdu.', 'Etiketi {üzerinde|duruyor}.'],
        set: { donem: '1980 sonrası' },
      },
    },
    { ...GAMES, tone: 'old' },
  ),
  'rc-arac-ve-ucak': item(
    0.3,
    {
      '*': {
        names: ['çift kanatlı model uçak', 'oyuncak çift kanatlı uçak, {metal|ahşap}'],
        price: [650, 2_400],
        about: ['Pervanesi {dönüyor|sağlam}.', 'Kanat açıklığı {40|35} cm, dekor olarak da şık.'],
      },
    },
    GAMES,
  ),
  'maket-ve-diorama': item(
    0.3,
    {
      '*': {
        names: ['{ahşap|el yapımı} maket {araba|araç}', 'maket model, vitrinlik'],
        price: [400, 1_700],
        about: ['Boyası ve {montajı|ince işçiliği} temiz.', 'Pleksi kutusu {hediye|ayrıca}.'],
      },
    },
    { ...GAMES, without: ['oyuncak-ucak'] },
  ),
  'kart-ve-masa-oyunlari': item(
    0.6,
    {
      satranc: {
        names: ['ahşap satranç takımı, turnuva boy', 'satranç takımı, el oyması'],
        price: [650, 2_400],
        about: ['Taşları kurşunlu, {keçeli|ağır}.', 'Şah boyu {9,5|8,5} cm.'],
      },
      bilardo: {
        names: ['bilardo masası, ıstakalı', 'Amerikan bilardo masası'],
        price: [32_000, 78_000],
        about: [
          'Çuhası {yeni|yırtıksız}, ıstakalar ve toplar dahil.',
          'Sökülüp kurulması için usta {ayarlanır|gerekir}.',
        ],
      },
      '*': {
        names: ['langırt masası', 'kafe tipi langırt masası'],
        price: [6_500, 15_500],
        about: ['Kolları {yağlandı|rahat dönüyor}, {on|beş} top dahil.', 'Oyuncuları tam, {masa düz|ayakları ayarlı}.'],
      },
    },
    { about: ['Az oynandı.'] },
  ),
  'konser-ve-festival': item(
    0.3,
    {
      '*': {
        names: [
          '{rock|caz|pop} konseri bileti, {2|3} kişilik',
          'festival kombine bileti',
          'konser bileti, {sahne önü|ayakta}',
        ],
        price: [900, 4_200],
        about: [
          '{Gelecek ay|Ay sonu}, e-bilet devri {yapılır|resmî siteden}.',
          'Şehir dışına çıkacağım için gidemiyorum.',
          'Alış fiyatına veriyorum, {faturası var|kâr yok}.',
        ],
        pick: { adet: [1, 2, 3] },
      },
    },
    { parcel: true, reasons: [''], condition: [['Sıfır', 1]] },
  ),
};
