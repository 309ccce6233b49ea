import type { Leaver } from '../listing-outcomes.js';

/** What one side does; an offer is a share of the price. */
export type Line =
  | { readonly by: Side; readonly says: string; readonly offers?: number; readonly shows?: true }
  | { readonly by: Side; readonly does: 'reads' | 'archives' | 'mutes' | 'reports' }
  | { readonly by: Side; readonly answers: 'accept' | 'decline' | 'withdraw' };
type Side = 'buyer' | 'seller';

const buyer = (says: string): Line => ({ by: 'buyer', says });
const seller = (says: string): Line => ({ by: 'seller', says });
const reads = (by: Side): Line => ({ by, does: 'reads' });
const offer = (by: Side, offers: number, says = ''): Line => ({ by, says, offers });

export interface Scene {
  readonly lines: readonly Line[];
  /** The seller marks the ad as sold to this buyer; only where it is sold. */
  readonly ends?: 'sold' | 'blocked' | 'report-answered';
  readonly held?: true;
}

const CHAT = [
  'Merhaba, ilanınızla ilgileniyorum.',
  'Merhaba, buyurun.',
  'Kullanım süresi ne kadar?',
  'İki yıldır bizde, ilk sahibiyiz.',
  'Herhangi bir kusuru var mı?',
  'Küçük bir çizik var, fotoğraflarda görünüyor.',
  'Anladım, teşekkürler. Faturası duruyor mu?',
  'Evet, kutusu ve faturası tam.',
  'Hafta sonu bakmaya gelsem olur mu?',
  'Olur, cumartesi öğleden sonra müsaitim.',
  'Saat üç gibi uygun mu?',
  'Uygun, konumu yola çıkınca atarım.',
] as const;

/** Each with the states of a conversation that a page has to show. */
export const SCENES: readonly Scene[] = [
  { lines: [buyer('Merhaba, ilan hâlâ güncel mi?')] },
  {
    lines: [
      buyer('Merhaba, hâlâ satılık mı?'),
      reads('seller'),
      seller('Merhaba, evet satılık.'),
      reads('buyer'),
      buyer('Ne zaman görebilirim?'),
      seller('Akşam altıdan sonra her gün uygun.'),
    ],
  },
  {
    lines: [
      buyer('Selamlar, fiyatta pazarlık payı var mı?'),
      seller('Makul bir teklife bakarız.'),
      reads('buyer'),
      offer('buyer', 0.88, 'Nakit ödeyebilirim.'),
    ],
  },
  {
    lines: [
      buyer('İyi günler, ilgileniyorum.'),
      offer('buyer', 0.8),
      reads('seller'),
      offer('seller', 0.95, 'Bu fiyata inebilirim.'),
    ],
  },
  {
    lines: [
      buyer('Merhaba, bugün alabilirim.'),
      offer('buyer', 0.93, 'Bu fiyata hemen gelirim.'),
      reads('seller'),
      { by: 'seller', answers: 'accept' },
      seller('Anlaştık, bekliyorum.'),
      reads('buyer'),
      buyer('Bir saate oradayım, teşekkürler.'),
      reads('seller'),
    ],
    ends: 'sold',
  },
  {
    lines: [
      buyer('Öğrenciyim, biraz yardımcı olur musunuz?'),
      offer('buyer', 0.6),
      reads('seller'),
      { by: 'seller', answers: 'decline' },
      seller('Bu fiyata veremem maalesef, kusura bakmayın.'),
    ],
  },
  {
    lines: [
      offer('buyer', 0.9, 'Teklifim budur.'),
      { by: 'buyer', answers: 'withdraw' },
      buyer('Kusura bakmayın, başka bir ilanla anlaştım.'),
      reads('seller'),
    ],
  },
  {
    lines: [
      buyer('Takas düşünür müsünüz?'),
      seller('Takas yapmıyorum, sadece satış.'),
      reads('buyer'),
      { by: 'buyer', does: 'archives' },
      { by: 'seller', does: 'archives' },
    ],
  },
  {
    lines: [
      buyer('Merhabalar'),
      buyer('Orada mısınız?'),
      { by: 'seller', does: 'mutes' },
      buyer('Cevap yazarsanız sevinirim.'),
    ],
  },
  {
    lines: [
      buyer('Merhaba, kargo ile gönderir misiniz?'),
      seller('Gönderirim ama önce kapora atmanız lazım.'),
      seller('TR33 0006 1005 1978 6457 8413 26 numaralı IBAN’a yollayın, whatsapptan yaz konuşalım.'),
      reads('buyer'),
      { by: 'buyer', does: 'reports' },
    ],
  },
  {
    lines: [
      buyer('Bu ürün sizin mi gerçekten?'),
      seller('Beğenmiyorsan yazma kardeşim, vaktimi alma.'),
      { by: 'buyer', does: 'reports' },
    ],
    ends: 'report-answered',
  },
  {
    lines: [
      buyer('Detay fotoğrafı rica edebilir miyim?'),
      { by: 'seller', says: 'Tabii, yeni çektim.', shows: true },
      reads('buyer'),
      buyer('Çok temiz görünüyor, teşekkürler.'),
    ],
  },
  {
    lines: [...Array.from({ length: 6 }, () => CHAT).flat(), CHAT[0]].map((says, n) =>
      n % 2 === 0 ? buyer(says) : seller(says),
    ),
  },
  {
    lines: [
      buyer(
        'Elimde toptan fiyatına onlarca ürün var, hepsi sıfır kutusunda; görmek isterseniz sitemize bakın: www.toptan-firsat.com',
      ),
    ],
    held: true,
  },
  {
    lines: [buyer('Abi son ne olur?'), seller('İlandaki fiyat son.'), buyer('Hadi ya, bir kerelik.')],
    ends: 'blocked',
  },
];

/** With people who are here no more, as whoever sold to them or asked them has it. */
export const LAST_TALKS: Readonly<Record<Leaver, Readonly<Record<'sells' | 'asks', Scene>>>> = {
  suspended: {
    sells: {
      lines: [
        buyer('Merhaba, ürün elinizde mi?'),
        seller('Elimde. Kapora atarsanız sizin için ayırır, bugün kargoya veririm.'),
        reads('buyer'),
        buyer('Görmeden para göndermem, elden alabilir miyim?'),
      ],
    },
    asks: {
      lines: [
        buyer('Hemen alıyorum, kurye yollayacağım.'),
        seller('Merhaba, önce gelip görseniz iyi olur.'),
        buyer('Kurye ödemesi için IBAN’ınızı ve kart bilgilerinizi yazın.'),
        reads('seller'),
      ],
    },
  },
  erased: {
    sells: {
      lines: [
        buyer('İyi günler, ilan hâlâ duruyor mu?'),
        seller('Duruyor, hafta içi gösterebilirim.'),
        reads('buyer'),
        buyer('Çarşamba akşamı uğrasam olur mu?'),
        seller('Olur, beklerim.'),
      ],
    },
    asks: {
      lines: [
        buyer('Selam, ne zaman görebilirim?'),
        seller('Akşam saatlerinde uygunum.'),
        reads('buyer'),
        offer('buyer', 0.85, 'Bu fiyata olursa gelir alırım.'),
        reads('seller'),
      ],
    },
  },
};
