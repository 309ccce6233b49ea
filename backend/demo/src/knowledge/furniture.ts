import { item, type ItemOptions } from './items.js';
import type { Knowledge } from './writer.js';

const FURNITURE: ItemOptions = {
  about: [
    'Sigara içilmeyen evden.',
    'Evde evcil hayvan yok.',
    '{Demonte edilebilir|Sökülüp takılabilir}, taşıması kolay.',
    'Ölçüleri mesajla iletebilirim.',
  ],
};
const sofa = (names: string[], price: [number, number], about: string[], malzeme: string, renk?: string) => ({
  names,
  price,
  about,
  set: { malzeme, oda: 'Salon', demonte: false, nakliye: false, ...(renk && { renk }) },
});

const BEIGE_SOFA = sofa(
  ['üçlü koltuk bej', 'bej üçlü kanepe', 'üçlü oturma koltuğu, bej kumaş'],
  [7_500, 14_000],
  [
    'Kumaşı {leke tutmaz|silinebilir}, {çökme yok|süngerleri diri}.',
    '220 cm genişliğinde, {iki kırlenti dahil|ayakları ahşap}.',
    'Oturumu {rahat|yumuşak ama çökmemiş}.',
  ],
  'Kumaş',
  'Bej',
);
const CHESTER = sofa(
  ['chester koltuk, bordo', 'bordo chester kanepe', 'üçlü chester, bordo deri görünüm'],
  [14_000, 26_000],
  [
    'Kapitonesi {eksiksiz|düzgün}, {düğmeleri tam|yırtık yok}.',
    'Ahşap ayaklı, iskeleti gürgen.',
    'Klasik salonlara {çok yakışıyor|uygun}.',
  ],
  'Suni deri',
  'Bordo',
);
const GREY_TUFTED = sofa(
  ['kapitone kanepe, gri', 'gri kapitone üçlü koltuk', 'gri üçlü kanepe'],
  [9_000, 16_000],
  [
    'Kumaşı {nubuk|kadife dokulu}, {tüylenme yok|solma yok}.',
    'Ayakları sökülüyor, {asansöre sığıyor|kapıdan rahat geçer}.',
    'Oturma süngeri 32 dansite.',
  ],
  'Kumaş',
  'Gri',
);

export const FURNITURE_ITEMS: Knowledge = {
  'koltuk-takimi': item(
    3,
    {
      'salon-bej': sofa(
        ['koltuk takımı 3+2, bej', 'bej oturma grubu', 'salon takımı 3+2+1'],
        [18_000, 34_000],
        [
          '{3+2|3+2+1} takım, {kırlentleriyle birlikte|tüm kırlentleri dahil}.',
          'Kumaşı geçen yıl yıkandı, {leke yok|temiz}.',
          'İskelet gürgen, yaylı oturum.',
        ],
        'Kumaş',
        'Bej',
      ),
      'kanepe-bej-uclu': BEIGE_SOFA,
      'koltuk-takimi-bej': sofa(
        ['koltuk takımı 3+2 sehpalı', 'bej koltuk takımı, sehpa dahil', '3+2 oturma grubu bej'],
        [17_000, 32_000],
        [
          'Orta sehpası {hediye|dahil}.',
          'Üçlü ve ikili birlikte satılıktır.',
          'Kumaşı silinebilir, {çocuklu evde bile temiz kaldı|rengi solmadı}.',
        ],
        'Kumaş',
        'Bej',
      ),
      'chester-kanepe': CHESTER,
      'kanepe-gri': GREY_TUFTED,
      'kanepe-hardal': sofa(
        ['hardal rengi kanepe', 'hardal sarısı kapitone koltuk'],
        [8_500, 15_000],
        [
          'Rengi çok canlı, {fotoğraftaki gibi|solmamış}.',
          'İki kişi rahat oturur, {180 cm|190 cm}.',
          'Ayakları ahşap, {sökülür|sağlam}.',
        ],
        'Kumaş',
      ),
      '*': sofa(
        ['ikili kanepe, kahverengi deri', 'kahverengi deri ikili koltuk'],
        [10_000, 19_000],
        [
          '{Gerçek deri|Deri kaplama}, {çatlak yok|bakımı düzenli yapıldı}.',
          '150 cm, {küçük salona uygun|bekleme odası için de olur}.',
        ],
        'Deri',
        'Kahverengi',
      ),
    },
    FURNITURE,
  ),
  'kose-takimi-ve-kanepe': item(
    3,
    {
      'salon-kose-takimi': sofa(
        ['köşe koltuk takımı', 'L köşe koltuk, geniş'],
        [19_000, 36_000],
        [
          'Köşe {sağ|sol} taraf, {280x210 cm|300x220 cm}.',
          'Kırlentleri dahil, {kılıfları yıkanabilir|temiz}.',
          'Altında {sandık yok|sandık var}.',
        ],
        'Kumaş',
      ),
      'kanepe-bej-uclu': BEIGE_SOFA,
      'chester-kanepe': CHESTER,
      'kanepe-gri': GREY_TUFTED,
      'kose-koltuk-gri': sofa(
        ['köşe koltuk takımı, antrasit', 'antrasit L koltuk', 'modern köşe takımı antrasit'],
        [20_000, 38_000],
        [
          '{270x210 cm|290x220 cm}, {yönü sağ|yönü sol}.',
          'Kumaşı kir göstermez, {leke itici|silinebilir}.',
          '{Yatak olmuyor|Açılınca çift kişilik yatak oluyor}.',
        ],
        'Kumaş',
        'Antrasit',
      ),
      'kanepe-hardal': sofa(
        ['hardal kapitone kanepe', 'hardal sarısı ikili kanepe'],
        [8_500, 15_000],
        ['Salona renk katıyor, {kumaşı temiz|solma yok}.', 'Genişliği 190 cm.'],
        'Kumaş',
      ),
      'kose-koltuk-beyaz': sofa(
        ['beyaz deri köşe koltuk', 'köşe takımı, beyaz deri'],
        [22_000, 42_000],
        [
          'Deri {bakım sütüyle temizlendi|sararmamış}.',
          '{Başlıkları ayarlanır|Krom ayaklı}, 280x200 cm.',
          'Silinmesi kolay.',
        ],
        'Suni deri',
        'Beyaz',
      ),
      'deri-kanepe-kahve': sofa(
        ['ikili deri kanepe, kahverengi', 'kahverengi deri kanepe'],
        [10_000, 19_000],
        ['Derisi yumuşak, {çatlak yok|yırtık yok}.', 'Ofis veya salon için uygun.'],
        'Deri',
        'Kahverengi',
      ),
      '*': sofa(
        ['futon kanepe, kırmızı, yatak olur', 'açılır yataklı kırmızı kanepe'],
        [5_500, 9_500],
        [
          'Açılınca {120x190 cm|çift kişilik} yatak oluyor.',
          'Öğrenci evi için {ideal|birebir}.',
          'Metal iskeletli, kılıfı yıkanır.',
        ],
        'Kumaş',
      ),
    },
    FURNITURE,
  ),
  'berjer-ve-tekli-koltuk': item(
    1.6,
    {
      'lounge-koltuk': sofa(
        ['dinlenme koltuğu, siyah deri', 'pufluklu siyah dinlenme koltuğu'.replace('pufluklu', 'puflu')],
        [9_000, 18_000],
        [
          'Pufu {dahil|hediye}.',
          'Sırt açısı ayarlanıyor, {derisi sağlam|çatlak yok}.',
          'Okuma köşesi için {ideal|çok rahat}.',
        ],
        'Suni deri',
        'Siyah',
      ),
      'berjer-taba': sofa(
        ['ayak uzatmalı berjer, taba', 'taba deri TV koltuğu'],
        [7_500, 14_500],
        ['Ayak uzatma kolu {sorunsuz|çalışıyor}.', 'Taba rengi, {deri görünümlü|kolay temizlenir}.'],
        'Suni deri',
        'Kahverengi',
      ),
      'chester-berjer': sofa(
        ['chester berjer, bordo', 'bordo chester tekli koltuk'],
        [6_500, 12_500],
        ['Kapitonesi tam, {ayakları torna|ayakları ahşap}.', 'İki adet var, {tek de verilir|birlikte alana indirim}.'],
        'Suni deri',
        'Bordo',
      ),
      '*': sofa(
        ['kulaklı berjer, lacivert', 'lacivert kulaklı koltuk'],
        [5_000, 9_500],
        ['Kadife kumaş, {leke yok|rengi solmadı}.', 'Ayakları ceviz, {okuma koltuğu olarak kullandık|oturumu yüksek}.'],
        'Kumaş',
        'Lacivert',
      ),
    },
    FURNITURE,
  ),
  'yatak-odasi-takimi': item(
    1.6,
    {
      'yatak-odasi-turkuaz': {
        names: ['yatak odası takımı, çift kişilik', 'komple yatak odası takımı'],
        price: [26_000, 52_000],
        about: [
          'Karyola, {iki komodin ve gardırop|gardırop, şifonyer ve iki komodin} dahil.',
          'Yatak {ortopedik, istenirse verilir|hariç}.',
          '160x200 yatak ölçüsüne uygun.',
        ],
        set: { oda: 'Yatak odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      'yatak-odasi-ahsap': {
        names: ['sürgülü gardıroplu yatak odası', 'yatak odası takımı, sürgülü dolap'],
        price: [29_000, 56_000],
        about: [
          'Sürgülü gardırop {250 cm|270 cm}, {rayları sağlam|kapakları aynalı değil}.',
          'Karyola 160x200, {baza yok|başlığı ahşap}.',
          '{Montajlı halde|Sökülmüş halde} teslim.',
        ],
        set: { oda: 'Yatak odası', malzeme: 'MDF / sunta', renk: 'Ceviz', demonte: true },
      },
      'yatak-ahsap': {
        names: ['ahşap karyola ve komodin', 'masif ahşap karyola, çift kişilik'],
        price: [9_000, 17_000],
        about: ['160x200, {latalı ızgarası sağlam|ızgarası dahil}.', 'Masif çam, {cilası iyi|gıcırtı yapmaz}.'],
        set: { oda: 'Yatak odası', malzeme: 'Masif ahşap', renk: 'Meşe', demonte: true },
      },
      'yatak-kapitone': {
        names: ['kapitone başlıklı yatak odası karyolası', 'kapitone başlıklı karyola 160x200'],
        price: [10_000, 19_000],
        about: ['Başlık {nubuk|kadife} kumaş, {120 cm yüksekliğinde|lekesiz}.', '{Bazası sandıklı|Altı ızgaralı}.'],
        set: { oda: 'Yatak odası', malzeme: 'Kumaş', renk: 'Gri', demonte: true },
      },
      'gardirop-surgulu': {
        names: ['sürgülü gardırop, yatak odası', 'yatak odası için sürgülü dolap'],
        price: [11_000, 21_000],
        about: ['Genişlik {200|220|240} cm, yükseklik 210 cm.', 'İçinde askılık, {çekmece ve raflar|dört raf} var.'],
        set: { oda: 'Yatak odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      'makyaj-masasi': {
        names: ['makyaj masası, aynalı, beyaz', 'beyaz aynalı makyaj masası'],
        price: [3_800, 7_500],
        about: ['{Puf dahil|Taburesi hediye}.', '{Üç|İki} çekmeceli, aynası {çiziksiz|oynar}.'],
        set: { oda: 'Yatak odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      '*': {
        names: ['ahşap şifonyer, çekmeceli', 'çekmeceli ahşap şifonyer'],
        price: [4_800, 9_500],
        about: [
          '{Beş|Dört} çekmece, rayları {sağlam|teleskopik}.',
          'Masif gövde, {ağır ve sağlam|çizik yok denecek kadar az}.',
        ],
        set: { oda: 'Yatak odası', malzeme: 'Masif ahşap', renk: 'Ceviz', demonte: false },
      },
    },
    FURNITURE,
  ),
  'yatak-ve-baza': item(
    1.4,
    {
      'yatak-ahsap': {
        names: ['ahşap karyola 160x200', 'çift kişilik ahşap karyola'],
        price: [8_000, 15_000],
        about: ['Yatak {dahil değil|istenirse verilir}.', 'Gıcırtı yapmaz, {vidaları tam|sağlam}.'],
        set: { oda: 'Yatak odası', malzeme: 'Masif ahşap', renk: 'Meşe', demonte: true },
      },
      'yatak-kapitone': {
        names: ['kapitone başlıklı baza ve yatak', 'sandıklı baza başlık seti 160x200'],
        price: [11_000, 21_000],
        about: ['{Yaylı|Visco} yatak {temiz, leke yok|kılıflı kullanıldı}.', 'Sandığı {geniş|amortisörlü, sağlam}.'],
        set: { oda: 'Yatak odası', malzeme: 'Kumaş', renk: 'Gri', demonte: true },
      },
      'ranza-beyaz': {
        names: ['beyaz ranza, 90x190', 'çocuk ranzası beyaz'],
        price: [7_000, 13_000],
        about: [
          'Merdiveni ve korkuluğu {sağlam|tam}.',
          'Alt ve üst 90x190 yatak alır, {yataklar dahil|yataklar hariç}.',
        ],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      '*': {
        names: ['tek kişilik karyola 90x190', 'tek kişilik ahşap karyola'],
        price: [3_200, 6_500],
        about: ['Izgarası {sağlam|dahil}, yatak {hariç|hediye}.', 'Misafir odasında {nadiren kullanıldı|duruyordu}.'],
        set: { oda: 'Yatak odası', malzeme: 'Masif ahşap', renk: 'Meşe', demonte: true },
      },
    },
    FURNITURE,
  ),
  'gardirop-ve-dolap': item(
    1.4,
    {
      'gardirop-surgulu': {
        names: ['sürgülü gardırop {200|220|240} cm', 'iki kapılı sürgülü dolap'],
        price: [11_000, 21_000],
        about: ['Rayları {yağlandı, rahat kayıyor|sağlam}.', 'İçi bölmeli, {askı ve raf var|iki askılık, altı raf}.'],
        set: { oda: 'Yatak odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      'gardirop-ceviz': {
        names: ['dört kapılı gardırop, kiraz', 'dört kapaklı gardırop'],
        price: [8_000, 15_000],
        about: ['{Menteşeleri ayarlandı|Kapakları düzgün kapanıyor}.', 'Genişlik 180 cm, {iki çekmeceli|üst dolaplı}.'],
        set: { oda: 'Yatak odası', malzeme: 'MDF / sunta', renk: 'Kahverengi', demonte: true },
      },
      '*': {
        names: ['ahşap şifonyer', 'çekmeceli büfe, masif'],
        price: [4_800, 9_500],
        about: ['Salon veya antre için {uygun|şık}.', 'Çekmeceleri {rahat açılıyor|sağlam}.'],
        set: { oda: 'Antre', malzeme: 'Masif ahşap', renk: 'Ceviz', demonte: false },
      },
    },
    FURNITURE,
  ),
  'yemek-odasi-ve-masa': item(
    1.8,
    {
      'yemek-odasi': {
        names: ['yemek odası masası, altı sandalyeli', 'altı kişilik yemek masası takımı'],
        price: [14_000, 28_000],
        about: [
          '{Masa açılınca sekiz kişilik|Açılır değil, 180x90 cm}.',
          'Sandalyeler {sağlam, oturakları yeni kaplandı|gıcırdamaz}.',
        ],
        set: { oda: 'Yemek odası', malzeme: 'Masif ahşap', renk: 'Ceviz', demonte: true },
      },
      'yemek-masasi-takim': {
        names: ['yuvarlak yemek masası, dört sandalye', 'meşe yuvarlak masa takımı'],
        price: [10_000, 19_000],
        about: ['Çapı {100|110|120} cm, masif meşe.', 'Dört sandalye {dahil|ile birlikte satılır}.'],
        set: { oda: 'Yemek odası', malzeme: 'Masif ahşap', renk: 'Meşe', demonte: true },
      },
      'cam-masa': {
        names: ['cam yemek masası, altı sandalye', 'temperli cam masa ve sandalyeler'],
        price: [9_500, 18_000],
        about: ['Camı temperli, {çizik yok|kenarı sağlam}.', 'Sandalyeler {krom ayaklı|deri görünümlü}.'],
        set: { oda: 'Yemek odası', malzeme: 'Cam', renk: 'Siyah', demonte: true },
      },
      'mutfak-masasi': {
        names: ['mutfak masası ve sandalye, beyaz', 'beyaz mutfak masası takımı'],
        price: [5_500, 10_500],
        about: ['Minderleri {yıkanabilir|çıkıyor}.', '{Dört|İki} sandalye dahil, {küçük mutfaklara uygun|110x70 cm}.'],
        set: { oda: 'Mutfak', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      '*': {
        names: ['yeşil sandalye, metal ayaklı, {dörtlü|altılı}', 'metal ayaklı yeşil sandalyeler'],
        price: [3_200, 6_500],
        about: ['Üst üste {istiflenebilir|konulabilir}.', 'Mutfak ve balkonda {kullandık|kullanılabilir}.'],
        set: { oda: 'Mutfak', malzeme: 'Plastik', renk: 'Yeşil', demonte: false },
      },
    },
    FURNITURE,
  ),
  'tv-unitesi-ve-sehpa': item(
    1.4,
    {
      'salon-tv-unitesi': {
        names: ['TV ünitesi, duvar modüllü', 'TV ünitesi ve raf takımı'],
        price: [7_500, 14_500],
        about: ['Genişlik {180|200|220} cm, {kablo kanallı|iki kapaklı}.', '55 inç televizyona {uygun|rahat yeter}.'],
        set: { oda: 'Salon', malzeme: 'MDF / sunta', renk: 'Ceviz', demonte: true },
      },
      'tv-unitesi': {
        names: ['wenge TV ünitesi', 'TV sehpası, wenge, çekmeceli'],
        price: [4_000, 8_000],
        about: ['{İki|Üç} çekmeceli, {kapakları frenli|rafları sağlam}.', 'Genişlik {150|160} cm.'],
        set: { oda: 'Salon', malzeme: 'MDF / sunta', renk: 'Kahverengi', demonte: true },
      },
      '*': {
        names: ['orta sehpa, ahşap ve cam', 'cam üstlü orta sehpa'],
        price: [2_200, 4_800],
        about: ['Camı {temperli|çiziksiz}, alt rafı ahşap.', '{110x60|100x60} cm.'],
        set: { oda: 'Salon', malzeme: 'Cam', renk: 'Meşe', demonte: false },
      },
    },
    FURNITURE,
  ),
  'kitaplik-ve-raf': item(
    1,
    {
      'kitaplik-dolu': {
        names: ['büyük kitaplık, {beş|altı} raflı', 'geniş ahşap kitaplık'],
        price: [4_800, 9_500],
        about: [
          'Kitaplar {dahil değil|ayrıca konuşulur}.',
          'Rafları {eğilmemiş|kalın, sağlam}.',
          '{180x200|160x200} cm.',
        ],
        set: { oda: 'Salon', malzeme: 'MDF / sunta', renk: 'Ceviz', demonte: true },
      },
      '*': {
        names: ['beyaz kitaplık, beş raflı', 'kitaplık beyaz, dar tip'],
        price: [1_900, 4_200],
        about: ['Duvara sabitlenir, {aparatı dahil|kolay kurulur}.', '80x200 cm, {çocuk odasında kullanıldı|temiz}.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
    },
    FURNITURE,
  ),
  'genc-ve-cocuk-odasi': item(
    1.5,
    {
      'cocuk-odasi-mavi': {
        names: ['çocuk odası takımı, ranzalı', 'mavi çocuk odası, ranzalı'],
        price: [16_000, 30_000],
        about: ['Ranza, dolap ve {çalışma masası|kitaplık} dahil.', '{Oğlumuz büyüdü|Çocuklar ayrı odaya geçti}.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      'genc-odasi': {
        names: ['genç odası takımı, asma yataklı', 'asma yatak ve çalışma masası, genç odası'],
        price: [17_000, 31_000],
        about: ['Altı çalışma masası, üstü 90x190 yatak.', 'Küçük odada {çok yer kazandırıyor|ideal}.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Meşe', demonte: true },
      },
      'ranza-beyaz': {
        names: ['beyaz ranza, merdivenli', 'ranza beyaz, iki kişilik'],
        price: [7_000, 13_000],
        about: [
          'Korkulukları sağlam, {köşeleri yuvarlak|boyası su bazlı}.',
          'İki ayrı yatak olarak da {kullanılır|kurulabiliyor}.',
        ],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
      'yatak-tek': {
        names: ['genç odası karyolası 90x190', 'tek kişilik genç karyolası'],
        price: [3_200, 6_500],
        about: ['Altına çekmece {alır|eklenebilir}.', 'Sağlam, {sallanmıyor|ses yapmıyor}.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'Masif ahşap', renk: 'Meşe', demonte: true },
      },
      '*': {
        names: ['çalışma masası, çekmeceli, genç odası', 'çekmeceli öğrenci masası'],
        price: [2_400, 4_800],
        about: ['{Üç|İki} çekmeceli, 120x60 cm.', 'Ders çalışmak için {ideal|yeterli genişlikte}.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
    },
    FURNITURE,
  ),
  'calisma-masasi-ve-koltugu': item(
    1.4,
    {
      'calisma-odasi': {
        names: ['çalışma odası takımı, kitaplıklı', 'çalışma masası ve kitaplık takımı'],
        price: [12_000, 23_000],
        about: ['Masa, kitaplık ve {koltuk|keson} dahil.', 'Evden çalışırken kullandım, {ofise döndük|temiz}.'],
        set: { oda: 'Ofis', malzeme: 'MDF / sunta', renk: 'Ceviz', demonte: true },
      },
      'genc-odasi': {
        names: ['asma yataklı çalışma masası', 'çalışma masalı asma yatak'],
        price: [15_000, 27_000],
        about: ['Masa kısmı 110 cm.', 'Merdiveni sağlam.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Meşe', demonte: true },
      },
      'calisma-masasi': {
        names: ['çalışma masası ve döner koltuk', 'masa ve ofis koltuğu birlikte'],
        price: [5_500, 10_500],
        about: ['Masa {120x60|140x70} cm, {kablo deliği var|çekmeceli}.', 'Koltuk yükseklik ayarlı.'],
        set: { oda: 'Ofis', malzeme: 'MDF / sunta', renk: 'Meşe', demonte: true },
      },
      'ofis-koltugu': {
        names: ['ofis koltuğu, tekerlekli', 'çalışma koltuğu, siyah, file sırtlı'],
        price: [2_600, 6_500],
        about: ['Amortisörü {sağlam|inmiyor}, {bel desteği var|kolçakları ayarlı}.', 'Tekerlekleri parke çizmez.'],
        set: { oda: 'Ofis', malzeme: 'Kumaş', renk: 'Siyah', demonte: true },
      },
      '*': {
        names: ['çalışma masası, {dört|üç} çekmeceli', 'çekmeceli çalışma masası 120 cm'],
        price: [2_400, 4_800],
        about: ['Çekmeceleri {kilitli|rahat açılıyor}.', 'Üstü çizik değil, {sümenle kullanıldı|temiz}.'],
        set: { oda: 'Çocuk & genç odası', malzeme: 'MDF / sunta', renk: 'Beyaz', demonte: true },
      },
    },
    FURNITURE,
  ),
  'ofis-mobilyasi': item(
    0.8,
    {
      'ofis-acik': {
        names: ['ofis masası grubu, {dörtlü|altılı}', 'komple ofis mobilyası, açık ofis'],
        price: [28_000, 62_000],
        about: ['Masalar, {paravanlar ve kesonlar|kesonlar} dahil.', 'Ofis kapandığı için {toplu|komple} satılık.'],
      },
      'calisma-odasi': {
        names: ['makam masası ve kitaplık', 'yönetici masası takımı'],
        price: [14_000, 29_000],
        about: ['{Kitaplık ve toplantı sehpası|Keson ve dolap} dahil.', 'Ceviz kaplama.'],
      },
      'lounge-koltuk': {
        names: ['bekleme koltuğu, siyah deri', 'misafir koltuğu, siyah'],
        price: [6_500, 12_500],
        about: ['Ofis bekleme alanında {az kullanıldı|duruyordu}.', 'Temizliği kolay.'],
      },
      'calisma-masasi': {
        names: ['ofis masası ve döner koltuk', 'personel masası koltuğuyla'],
        price: [4_800, 9_500],
        about: ['{Beş|Üç} takım var, {adet fiyatıdır|tekli satılır}.', '120x60 cm.'],
      },
      '*': {
        names: ['ofis koltuğu, {adet fiyatı|toplu satış}', 'tekerlekli ofis koltuğu'],
        price: [2_200, 5_200],
        about: ['{On|Sekiz|Altı} adet mevcut.', 'Mekanizması {sağlam|sorunsuz}.'],
      },
    },
    {
      sellers: [
        ['firm', 5],
        ['person', 5],
      ],
    },
  ),
};
