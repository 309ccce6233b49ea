import type { AgreementText } from './agreement-text.js';

/** What its wording is kept under. */
export type NamedText = AgreementText & { readonly text_id: string };

/**
 * The wordings that were accepted while orders named a version and nothing kept its words. They stay here for ever, as they are: who
 * accepted them is shown these. Whoever words a text anew writes it into `agreements.ts`.
 */
export const FIRST_WORDINGS: readonly NamedText[] = [
  {
    text_id: '986ec31fbaffbe3c955e048c15e07964',
    document: 'preliminary_information',
    version: '2026-11-24',
    title: 'Ön bilgilendirme formu',
    text: 'Satın aldığınız hizmet, seçtiğiniz ilanın sitemizde öne çıkarılması, en yeniler arasında üste taşınması ya da acil olarak işaretlenmesidir. Toplam fiyat KDV dahildir; başka bir ücret alınmaz. Hizmet ödemeniz alınır alınmaz başlar ve paketin süresi dolunca kendiliğinden biter. İlanınızı bu süre içinde yayından kaldırır, satıldı olarak işaretler ya da ilanınız yayından kaldırılırsa süre işlemeye devam eder. Ödemeniz alındığında ilanınız yayında değilse hizmet başlatılmaz ve bedeli iade edilir.',
  },
  {
    text_id: 'adbe2bb93c65e3099f2a0c6ffc24dde8',
    document: 'distance_contract',
    version: '2026-11-24',
    title: 'Mesafeli satış sözleşmesi',
    text: 'Bu sözleşme, hizmeti satan şirket ile siparişi veren alıcı arasındadır. Satıcı, alıcının seçtiği paketi siparişte gösterilen ilan için yerine getirir; alıcı siparişte gösterilen bedeli öder. Fatura ödemenin alındığı gün alıcının verdiği bilgilerle düzenlenir. Uyuşmazlıklarda alıcının yerleşim yerindeki tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.',
  },
  {
    text_id: 'd7bbcb39a79e8e51085198524c18ee52',
    document: 'start_at_once',
    version: '2026-11-24',
    title: 'Hizmetin hemen başlaması',
    text: 'Hizmetin cayma süresi dolmadan, ödemem alınır alınmaz başlamasını istiyorum. Elektronik ortamda anında ifa edilen bu hizmette, hizmet başladıktan sonra cayma hakkımın olmadığını biliyorum.',
  },
];

/** The wording that an order meant which names its version alone; null where nobody knows it. */
export const firstWording = (document: string, version: string): string | null =>
  FIRST_WORDINGS.find((one) => one.document === document && one.version === version)?.text_id ?? null;
