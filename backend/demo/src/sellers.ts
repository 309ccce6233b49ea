import type { SeededRandom } from './seeded-random.js';
import type { SellerKind } from './knowledge/writer.js';
import { FEMALE_NAMES, FIRM_NAMES, MALE_NAMES, SURNAMES } from './people-names.js';

export interface DemoSeller {
  readonly name: string;
  readonly surname: string;
  readonly phone: string | null;
  readonly memberSinceDaysAgo: number;
  readonly kind: SellerKind;
  readonly cityId: number;
}

const SUFFIXES: Readonly<Record<Exclude<SellerKind, 'person'>, readonly string[]>> = {
  gallery: ['Otomotiv', 'Oto Galeri', 'Motors'],
  agency: ['Emlak', 'Gayrimenkul', 'Yapı Emlak'],
  firm: ['Ticaret', 'Mağazacılık', 'Pazarlama'],
};

/**
 * Sellers of every province in proportion to its ads: two private persons at least, and one of each trade, so that any ad
 * finds somebody who lives there.
 */
export function makeSellers(
  listings: number,
  shares: ReadonlyMap<number, number>,
  random: SeededRandom,
): readonly DemoSeller[] {
  const people = Math.max(300, Math.round(listings / 25));
  const sellers: DemoSeller[] = [];
  const add = (kind: SellerKind, cityId: number) =>
    sellers.push(makeSeller(kind, cityId, random.fork(`seller-${sellers.length}`)));
  for (const [cityId, share] of shares) {
    const persons = Math.max(2, Math.round(people * share * 0.8));
    for (let index = 0; index < persons; index++) add('person', cityId);
    for (const kind of ['gallery', 'agency', 'firm'] as const) {
      if (share < 0.012) continue;
      const trades = Math.max(1, Math.round(people * share * (kind === 'firm' ? 0.04 : 0.09)));
      for (let index = 0; index < trades; index++) add(kind, cityId);
    }
  }
  return sellers;
}

function makeSeller(kind: SellerKind, cityId: number, random: SeededRandom): DemoSeller {
  const phone =
    kind !== 'person' || random.chance(0.7)
      ? `+905${random.pick(['0', '3', '4', '5'])}${random.int(0, 9)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`
      : null;
  const [name, surname] =
    kind === 'person'
      ? [random.pick(random.chance(0.42) ? FEMALE_NAMES : MALE_NAMES), random.pick(SURNAMES)]
      : [random.pick(FIRM_NAMES), random.pick(SUFFIXES[kind])];
  return {
    name,
    surname,
    phone,
    memberSinceDaysAgo: Math.round(65 + 2_900 * random.next() ** 1.6),
    kind,
    cityId,
  };
}

/** Who signs in to look around; the password is the same for all of them. */
export const DEMO_PASSWORD = 'demo-1234';
export const DEMO_USERS = [
  { email: 'superadmin@demo.test', name: 'Selin', surname: 'Aksoy', role: 'super_admin', phone: '+905321110001' },
  { email: 'admin@demo.test', name: 'Murat', surname: 'Ergin', role: 'admin', phone: '+905321110002' },
  { email: 'moderator@demo.test', name: 'Elif', surname: 'Koral', role: 'moderator', phone: '+905321110003' },
  { email: 'moderator2@demo.test', name: 'Tolga', surname: 'Sezer', role: 'moderator', phone: '+905321110004' },
  { email: 'accounting@demo.test', name: 'Nihan', surname: 'Berk', role: 'accounting', phone: '+905321110005' },
  { email: 'seller@demo.test', name: 'Deniz', surname: 'Yalın', role: 'users', phone: '+905321110006' },
  { email: 'buyer@demo.test', name: 'Kaan', surname: 'Uysal', role: 'users', phone: null },
] as const;
