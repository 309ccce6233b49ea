import { item, type ItemOptions, type Make } from './items.js';
import type { Knowledge } from './writer.js';

const DECOR: ItemOptions = {
  about: ['Ev değiştirdik, {uymadı|yeri yok}.', 'Temiz ve sağlam.', 'Ölçüsünü yazabilirim.'],
};
const TOOLS: ItemOptions = { parcel: true, about: ['Az iş yaptı.', 'Amatör kullanım.', 'Çantası {var|dahil}.'] };
const GARDEN: ItemOptions = {
  about: ['Kışın {kapalı alanda|depoda} tutuldu.', 'Paslanma, çürüme yok.', 'Bagaja {sığmaz|sökülünce sığar}.'],
};
const SHOP: ItemOptions = {
  sellers: [
    ['firm', 4],
    ['person', 6],
  ],
  about: ['İşletme {kapandığı|yenilendiği} için.', 'Çalışır halde {teslim|görülebilir}.', 'Fatura {kesilir|mevcut}.'],
  reasons: [''],
};
const OFFICE: readonly Make[] = [['Diğer', 1]];

export const HOME_AND_GARDEN: Knowledge = {
  'avize-ve-lambader': item(
    0.8,
    {
      avize: {
        names: ['avize, beş kollu', 'salon avizesi, beşli', 'beş kollu klasik avize'],
        price: [1_700, 4_800],
        about: ['Ampulleri {dahil|yeni}, {kristalleri tam|camları sağlam}.', 'Montaj aparatı var.'],
        set: { malzeme: 'Metal' },
      },
      lambader: {
        names: ['lambader, sehpalı', 'ayaklı lambader ve sehpa'],
        price: [1_300, 3_800],
        about: ['Başlığı {temiz|kumaş}, ayağı ahşap.', 'Okuma köşesi için {ideal|çok hoş}.'],
        set: { malzeme: 'Masif ahşap', renk: 'Ceviz' },
      },
      '*': {
        names: ['kırmızı masa lambası', 'masa lambası, kırmızı, {akrobat|metal}'],
        price: [350, 1_200],
        about: ['LED ampulle {kullanıldı|uyumlu}.', 'Başlığı hareketli.'],
        set: { malzeme: 'Metal', renk: 'Bordo' },
      },
    },
    { ...DECOR, parcel: true },
  ),
  'hali-ve-kilim': item(
    0.6,
    {
      '*': {
        names: [
          'el dokuma desenli halı 180x260',
          'desenli halı {180x260|160x230|200x290}',
          'salon halısı, klasik desen',
        ],
        price: [3_200, 12_500],
        about: [
          '{Halı yıkamadan|Yıkamadan} yeni geldi.',
          'Saçakları {tam|sağlam}, {güve yok|solma yok}.',
          '{Yün|El dokuması}, ayak altı {yumuşak|kalın}.',
        ],
        set: { malzeme: 'Kumaş', renk: 'Bordo' },
      },
    },
    DECOR,
  ),
  'ayna-ve-tablo': item(
    0.3,
    {
      '*': {
        names: ['aynalı makyaj konsolu, beyaz', 'beyaz çerçeveli ayna ve konsol'],
        price: [2_800, 6_500],
        about: ['Aynasında {çizik yok|lekelenme yok}.', 'Ayna ve konsol {birlikte|ayrılmaz}.'],
        set: { malzeme: 'MDF / sunta', renk: 'Beyaz' },
      },
    },
    DECOR,
  ),
  saat: item(
    0.3,
    {
      '*': {
        names: ['guguklu duvar saati', 'ahşap guguklu saat, {pilli|mekanik}'],
        price: [1_700, 6_200],
        about: ['Guguk sesi {kapatılabiliyor|çalışıyor}.', 'Zamanı doğru gösteriyor.'],
        set: { malzeme: 'Masif ahşap', renk: 'Kahverengi' },
      },
    },
    { ...DECOR, parcel: true },
  ),
  'tencere-ve-tava': item(
    0.4,
    {
      caydanlik: {
        names: ['yeşil emaye çaydanlık', 'emaye çaydanlık takımı, yeşil'],
        price: [450, 1_200],
        about: ['Emayesi {atmamış|parlak}.', 'İndüksiyona {uygun|uygun değil}.'],
        set: { renk: 'Yeşil' },
      },
      '*': {
        names: ['servis ve tencere takımı', 'mutfak seti, servis tabaklı'],
        price: [1_100, 3_400],
        about: ['Çeyizlik, {kutusundan çıkmadı|birkaç kez kullanıldı}.', 'Parçaları tam.'],
        set: { renk: 'Beyaz' },
      },
    },
    { ...DECOR, parcel: true },
  ),
  'yemek-ve-kahvalti-takimi': item(
    0.4,
    {
      '*': {
        names: ['servis tabağı ve kadeh takımı', '{24|36|48} parça yemek takımı', 'misafirlik servis takımı'],
        price: [1_400, 5_500],
        about: ['Kırık, çatlak yok.', '{Altı|On iki} kişilik, {vitrinde durdu|bayramdan bayrama kullanıldı}.'],
        set: { renk: 'Beyaz' },
      },
    },
    { ...DECOR, parcel: true },
  ),
  'nevresim-ve-yorgan': item(
    0.35,
    {
      '*': {
        names: ['çift kişilik nevresim takımı', 'yorgan ve nevresim seti, çift kişilik', 'pamuk saten nevresim takımı'],
        price: [750, 2_600],
        about: [
          '%100 pamuk, {yıkandı ama serilmedi|etiketi üstünde}.',
          'Yastık kılıfları {tam|dört adet}.',
          'Fotoğraftaki karyola satılık değildir.',
        ],
        set: { renk: 'Beyaz' },
      },
    },
    {
      ...DECOR,
      parcel: true,
      condition: [
        ['Sıfır', 4],
        ['Yeni gibi', 4],
      ],
    },
  ),
  'bahce-mobilyasi': item(
    1.1,
    {
      'bahce-takimi-rattan': {
        names: ['rattan bahçe oturma takımı', 'balkon takımı, rattan', 'rattan bahçe takımı, minderli'],
        price: [9_500, 22_000],
        about: ['Minderleri {yıkanabilir|yeni kılıflı}, sehpası {camlı|dahil}.', 'Dört kişilik.'],
        set: { malzeme: 'Rattan' },
      },
      sezlong: {
        names: ['şezlong ve şemsiye', 'plaj ve havuz şezlongu, şemsiyeli'],
        price: [2_200, 5_800],
        about: ['Sırtı {dört|beş} kademe.', 'Şemsiyesi {açılıp kapanıyor|ayaklı}.'],
        set: { malzeme: 'Kumaş' },
      },
      gazebo: {
        names: ['katlanır gazebo 3x3', '3x3 katlanır tente gazebo'],
        price: [3_800, 8_500],
        about: ['{Beş dakikada|İki kişiyle hemen} açılıyor, çantası var.', 'Branda {su geçirmez|yırtıksız}.'],
        set: { malzeme: 'Metal' },
      },
      jakuzi: {
        names: ['bahçe jakuzisi, {4|5|6} kişilik', 'ısıtmalı bahçe jakuzisi'],
        price: [95_000, 240_000],
        about: ['Isıtma ve {filtre|hidromasaj} sistemi çalışıyor.', 'Kapağı {var|yalıtımlı}, elektriği {220 V|hazır}.'],
        set: { malzeme: 'Plastik' },
      },
      'sandalye-plastik': {
        names: ['yeşil bahçe sandalyesi, {dört|altı} adet', 'yeşil balkon sandalyesi'],
        price: [1_700, 4_200],
        about: ['Metal ayaklı, {istifleniyor|hafif}.', 'Adet fiyatı da {konuşulur|verilir}.'],
        set: { malzeme: 'Plastik' },
      },
      '*': {
        names: ['ahşap bahçe kulübesi', 'bahçe evi, alet dolabı olarak'],
        price: [26_000, 58_000],
        about: ['Çatısı shingle, {kilidi var|su almıyor}.', 'Yerinden {sökülüp|vinçle} taşınır.'],
        set: { malzeme: 'Masif ahşap' },
      },
    },
    GARDEN,
  ),
  'el-aletleri-ve-matkap': item(
    0.9,
    {
      matkap: {
        names: ['akülü matkap, yeşil', 'şarjlı vidalama matkap, çift akülü'],
        price: [1_700, 5_500],
        about: ['{12|18} V, iki akülü.', 'Mandren {sıkı|13 mm}, {darbeli|uç seti hediye}.'],
        set: { guc: 'Akülü' },
      },
      'el-aletleri-seti': {
        names: ['el aleti seti: çekiç, testere, tornavida', 'takım çantası, komple el aletleri'],
        price: [750, 2_600],
        about: ['{20|35} parça, {krom vanadyum|sağlam}.', 'Ev tamiratı için {yeterli|birebir}.'],
        set: { guc: 'Manuel' },
      },
      'tezgah-alet': {
        parcel: false,
        names: ['çalışma tezgâhı, alet panolu', 'atölye tezgâhı ve alet duvarı'],
        price: [6_500, 15_500],
        about: ['Mengenesi {dahil|sağlam}, üst tablası kalın.', 'Aletler {dahil|kısmen dahil}.'],
        set: { guc: 'Manuel' },
      },
      'el-arabasi': {
        parcel: false,
        names: ['inşaat ve bahçe el arabası', 'el arabası, dolma lastik'],
        price: [900, 2_200],
        about: ['Teknesi {paslanmadı|kalın sac}.', 'Lastiği {dolma|şişme, sağlam}.'],
        set: { guc: 'Manuel' },
      },
      '*': {
        names: ['avuç taşlama {115|125} mm', 'spiral taşlama makinesi'],
        price: [1_100, 3_200],
        about: ['{900|1.100|1.400} W, {diski hediye|kömürleri yeni}.', 'Koruması ve kolu tam.'],
        set: { guc: 'Elektrikli' },
      },
    },
    TOOLS,
  ),
  'bahce-makineleri': item(
    0.6,
    {
      'cim-bicme': {
        names: ['çim biçme makinesi', '{benzinli|elektrikli} çim biçme makinesi', 'çim biçme, toplama hazneli'],
        price: [4_800, 14_500],
        about: ['Bıçağı {bilendi|yeni}, kesim yüksekliği ayarlı.', 'Toplama sepeti {sağlam|dahil}.'],
        pick: { guc: ['Benzinli', 'Elektrikli'] },
      },
      '*': {
        names: ['bahçe el arabası', 'el arabası, bahçe işleri için'],
        price: [900, 2_200],
        about: ['Toprak ve {odun|gübre} taşımada kullanıldı.', 'Kolları sağlam.'],
        set: { guc: 'Manuel' },
      },
    },
    GARDEN,
  ),
  'banyo-ve-vitrifiye': item(
    0.5,
    {
      'banyo-kuvetli': {
        names: ['küvet ve banyo takımı', 'akrilik küvet, {170x70|160x70}'],
        price: [4_200, 11_500],
        about: ['Tadilatta söküldü, {çatlak yok|sifonu dahil}.', 'Bataryası {dahil|yeni}.'],
        set: { malzeme: 'Plastik' },
      },
      klozet: {
        names: ['klozet takımı, rezervuarlı', 'asma değil, ayaklı klozet takımı'],
        price: [2_200, 5_800],
        about: [
          'Kapağı {yavaş kapanır|yeni}, iç takımı sağlam.',
          'Kullanılmadı sayılır, {model değiştirdik|proje fazlası}.',
        ],
      },
      '*': {
        names: ['jakuzi, hidromasajlı', 'banyo ve bahçe için jakuzi'],
        price: [85_000, 210_000],
        about: ['Pompası {çalışıyor|sessiz}, jetleri açık.', 'Otelden çıkma, {bakımlı|temizlendi}.'],
        set: { malzeme: 'Plastik' },
      },
    },
    GARDEN,
  ),
  'kapi-ve-pencere': item(
    0.4,
    {
      '*': {
        names: ['dış kapı, camlı, gri', 'camlı çelik kapı, antrasit', 'villa tipi dış kapı, gri'],
        price: [7_500, 21_000],
        about: [
          'Kasası ve {kilidi|barelli kilidi} dahil.',
          'Ölçüsü {90x200|95x205}, {sağ|sol} açılır.',
          'Isı camlı, {darbesiz|boyası temiz}.',
        ],
        set: { malzeme: 'Metal' },
      },
    },
    GARDEN,
  ),
  'boya-ve-yapi-malzemesi': item(
    0.3,
    {
      '*': {
        names: [
          '{iç cephe boyası|silikonlu boya} {15|20} kg, tadilattan artan',
          'tadilattan artan boya ve malzemeler',
          'laminat parke ve boya, artan malzeme',
        ],
        price: [1_100, 5_500],
        about: [
          'Kapağı {açılmadı|yeni açıldı}, {son kullanma tarihi uzun|kırık beyaz}.',
          'Yanında {rulo ve fırça|astar} hediye.',
        ],
      },
    },
    {
      ...GARDEN,
      reasons: ['Tadilat bitti, arttı.', ''],
      about: ['Toplu alana indirim.'],
      condition: [
        ['Sıfır', 5],
        ['Yeni gibi', 2],
      ],
    },
  ),
  'saksi-ve-bitki': item(
    0.6,
    {
      bonsai: {
        names: ['bonsai ağacı, {8|10|12} yaşında', 'ficus bonsai, saksılı'],
        price: [750, 3_400],
        about: ['Saksısı {seramik|el yapımı}, budaması yapıldı.', 'Bakım notlarını vereceğim.'],
      },
      '*': {
        names: ['yuka bitkisi, {120|150} cm', 'salon bitkisi, yuka', 'büyük boy salon bitkisi'],
        price: [650, 2_400],
        about: [
          'Saksısıyla, {toprağı yeni değişti|yaprakları sağlıklı}.',
          'Işık seviyor, {az su istiyor|bakımı kolay}.',
        ],
      },
    },
    {
      about: ['Evde yer kalmadı.', 'Böceklenme yok.'],
      condition: [['Yeni gibi', 1]],
      reasons: ['Taşınıyoruz, götüremiyorum.', 'Salon küçük geldi.', ''],
    },
  ),
  'kasa-ve-para-sayma': item(
    0.4,
    {
      '*': {
        names: ['çelik para kasası', 'çelik kasa, {şifreli|anahtarlı}', 'ev ve ofis tipi çelik kasa'],
        price: [3_800, 16_500],
        about: ['{40|60|90} kg, duvara {sabitlenebilir|gömülebilir}.', 'Anahtarları ve {şifresi|yedek anahtarı} tam.'],
        makes: OFFICE,
      },
    },
    { ...SHOP },
  ),
  'agac-isleme': item(
    0.5,
    {
      '*': {
        names: ['marangoz tezgâhı, alet panolu', 'ahşap çalışma tezgâhı ve aletler'],
        price: [8_500, 26_000],
        about: ['Masif kayın, {mengeneli|çekmeceli}.', 'Aletlerin {çoğu|tamamı} dahil.'],
        pick: { yil: [2015, 2018, 2020, 2022] },
        set: { kimden: 'Sahibinden' },
      },
    },
    { ...SHOP, about: ['Atölye taşındığı için.', 'Yerinde görülebilir.'] },
  ),
  'kaynak-makinesi': item(
    0.35,
    {
      '*': {
        names: ['spiral taşlama ve kaynak takımı', 'avuç taşlama, atölyeden, {115|125} mm'],
        price: [1_500, 4_800],
        about: [
          'Atölyede {kullanıldı|iş gördü}, kömürleri {yeni|değişti}.',
          'Yanında {kaynak maskesi|diskler} hediye.',
        ],
        pick: { yil: [2018, 2020, 2022] },
        set: { kimden: 'Sahibinden' },
      },
    },
    { ...SHOP, about: ['Elektrik kablosu sağlam.'] },
  ),
  'endustriyel-mutfak': item(
    0.6,
    {
      kafe: {
        names: ['komple kafe mutfağı ve ekipmanı', 'kafe ekipmanı, toplu satılık'],
        price: [140_000, 420_000],
        about: ['Tezgâh, vitrin, {masa ve sandalyeler|bulaşık makinesi} dahil.', 'Listesi {mesajla gönderilir|hazır}.'],
      },
      'ocakli-firin': {
        names: ['dörtlü ocak, fırınlı, siyah', 'fırınlı ocak, {küçük işletme|kafe} için'],
        price: [8_500, 19_500],
        about: ['Tüplü ve doğalgazlı çalışır.', 'Temizlenmiş, {musluğu yeni|fırını dengeli}.'],
      },
      '*': {
        names: ['iki gruplu espresso makinesi', 'profesyonel espresso makinesi, kafe tipi'],
        price: [55_000, 145_000],
        about: [
          'Kazan ve {pompa|grup başlıkları} bakımlı.',
          'Değirmeni {dahil|ayrıca verilir}.',
          'Günde {100|200} fincan rahat çıkarır.',
        ],
      },
    },
    SHOP,
  ),
  'market-reyonu-ve-dolap': item(
    0.35,
    {
      '*': {
        names: ['sandık tipi derin dondurucu, market', 'market dondurucusu {300|400|500} litre'],
        price: [11_500, 24_000],
        about: ['-18/-22 derece, {sepetleri tam|tekerlekli}.', 'Motoru {sessiz|sağlam}.'],
      },
    },
    SHOP,
  ),
  'kuafor-ve-guzellik-ekipmani': item(
    0.35,
    {
      '*': {
        names: ['kuaför aynası ve masası, beyaz', 'makyaj masası, salon için'],
        price: [4_200, 9_500],
        about: ['Aynası {çiziksiz|ışıklandırmaya uygun}.', '{İki|Üç} adet var.'],
      },
    },
    SHOP,
  ),
};
