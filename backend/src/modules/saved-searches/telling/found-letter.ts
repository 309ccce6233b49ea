import type { Letter, LetterAd, LetterList } from '#platform/mail/letter/letter.js';
import { turkishLira } from '#kernel/money.js';
import type { ToldRhythm } from './due.js';
import type { FoundAd } from './found-ads.js';

/** Ads of one search that a mail shows; the page shows them all. */
const SHOWN = 8;

export interface FoundForLetter {
  readonly name: string;
  readonly ads: readonly FoundAd[];
  /** Whole addresses. */
  readonly page: string;
  readonly stop: string;
}

interface Circumstances {
  readonly home: string;
  readonly greeting: string;
  readonly rhythm: ToldRhythm;
}

const WHEN: Readonly<Record<ToldRhythm, string>> = {
  instant: 'Aramanıza uyan ilanları yayınlandıkça bildiriyoruz.',
  daily: 'Aramalarınıza uyan ilanları her sabah bildiriyoruz.',
  weekly: 'Aramalarınıza uyan ilanları pazartesi sabahları bildiriyoruz.',
};

/** Tells somebody what their saved searches have found. */
export function foundLetter(found: readonly FoundForLetter[], { home, greeting, rhythm }: Circumstances): Letter {
  // An ad that two searches have found is one.
  const ads = [...new Map(found.flatMap((search) => search.ads).map((ad) => [ad.card.id, ad])).values()];
  const subject = subjectOf(found, ads);
  return {
    subject,
    preview: ads
      .map(({ card }) => card.title)
      .join(' · ')
      .slice(0, 140),
    title: subject,
    greeting,
    paragraphs: [WHEN[rhythm]],
    lists: found.map((search) => listOf(search, home)),
    action: { label: 'Kayıtlı aramalarım', url: `${home}/saved-searches` },
    footnote: 'Bu e-posta, kaydettiğiniz aramalar için gönderildi. Lütfen yanıtlamayın.',
  };
}

function subjectOf(found: readonly FoundForLetter[], ads: readonly FoundAd[]): string {
  const drops = ads.filter(({ kind }) => kind === 'price_drop').length;
  const what =
    drops === ads.length
      ? `${ads.length} ilanın fiyatı düştü`
      : drops === 0
        ? `${ads.length} yeni ilan`
        : `${ads.length - drops} yeni ilan, ${drops} fiyat düşüşü`;
  const [only] = found;
  return found.length === 1 && only ? `${only.name}: ${what}` : `Kayıtlı aramalarınızda ${what}`;
}

function listOf({ name, ads, page, stop }: FoundForLetter, home: string): LetterList {
  const more = ads.length - SHOWN;
  return {
    title: name,
    ads: ads.slice(0, SHOWN).map((ad) => letterAd(ad, home)),
    links: [
      { label: more > 0 ? `${more} ilan daha` : 'Tüm sonuçları gör', url: page },
      { label: 'Bu aramanın bildirimlerini durdur', url: stop },
    ],
  };
}

function letterAd({ card, kind, price_before }: FoundAd, home: string): LetterAd {
  const isCheaper = kind === 'price_drop' && price_before !== null && card.price_minor < price_before;
  return {
    title: card.title,
    url: `${home}/${card.slug_pid}`,
    price: turkishLira(card.price_minor),
    ...(isCheaper && { remark: `Fiyatı düştü: ${turkishLira(price_before)} yerine` }),
    place: `${card.district.name}, ${card.city.name}`,
    // A program that does not know WebP shows a grey field; the JPEG is the whole photo, eight of which would be megabytes.
    ...(card.cover && { photo: `${home}${card.cover.urls.small}` }),
  };
}
