import type { OrderOptions } from '@ilan/api';

/**
 * What is read and accepted before paying. Whoever changes a text gives it a new version: orders say which one was accepted. The texts are
 * a draft for the company that sells, whose lawyer has the last word.
 */
export const AGREEMENTS: OrderOptions['agreements'] = [
  {
    document: 'preliminary_information',
    version: '2026-11-24',
    title: 'Ön bilgilendirme formu',
    text: 'Satın aldığınız hizmet, seçtiğiniz ilanın sitemizde öne çıkarılması, en yeniler arasında üste taşınması ya da acil olarak işaretlenmesidir. Toplam fiyat KDV dahildir; başka bir ücret alınmaz. Hizmet ödemeniz alınır alınmaz başlar ve paketin süresi dolunca kendiliğinden biter. İlanınızı bu süre içinde yayından kaldırır, satıldı olarak işaretler ya da ilanınız yayından kaldırılırsa süre işlemeye devam eder. Ödemeniz alındığında ilanınız yayında değilse hizmet başlatılmaz ve bedeli iade edilir.',
  },
  {
    document: 'distance_contract',
    version: '2026-11-24',
    title: 'Mesafeli satış sözleşmesi',
    text: 'Bu sözleşme, hizmeti satan şirket ile siparişi veren alıcı arasındadır. Satıcı, alıcının seçtiği paketi siparişte gösterilen ilan için yerine getirir; alıcı siparişte gösterilen bedeli öder. Fatura ödemenin alındığı gün alıcının verdiği bilgilerle düzenlenir. Uyuşmazlıklarda alıcının yerleşim yerindeki tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.',
  },
  {
    document: 'start_at_once',
    version: '2026-11-24',
    title: 'Hizmetin hemen başlaması',
    text: 'Hizmetin cayma süresi dolmadan, ödemem alınır alınmaz başlamasını istiyorum. Elektronik ortamda anında ifa edilen bu hizmette, hizmet başladıktan sonra cayma hakkımın olmadığını biliyorum.',
  },
];
