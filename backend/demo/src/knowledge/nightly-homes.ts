import { PHRASES } from '../phrases/real-estate.js';
import { capital, spin, spinAll } from '../spin.js';
import { SIZES } from './imagined-home.js';
import { offeredBy } from './offered-by.js';
import { asked, FeatureSheet, type LeafKnowledge, paragraphs } from './writer.js';

/** Rented by the night. */
export function nightly(
  noun: string,
  weight: number,
  price: readonly [number, number],
  rooms: readonly string[],
  pool: number,
  provinces?: readonly number[],
): LeafKnowledge {
  return {
    weight,
    sellers: [
      ['person', 6],
      ['agency', 3],
    ],
    ...(provinces && { provinces }),
    write: ({ random, filters, place, seller }) => {
      const room = random.pick(rooms);
      const [least, most] = SIZES[room] ?? [40, 60];
      const size = random.int(least, most);
      const guests = room.startsWith('Stüdyo')
        ? 2
        : room === '1+1'
          ? random.int(2, 4)
          : room === '2+1'
            ? random.int(4, 5)
            : random.int(6, 8);
      const hasPool = random.chance(pool);
      const short = room.startsWith('Stüdyo') ? '1+0' : room;
      const features = new FeatureSheet(filters).setAll({
        m2_brut: size,
        oda_sayisi: room,
        kisi: guests >= 8 ? '8 ve üzeri' : String(guests),
        havuz: hasPool,
        esyali: true,
        klima: random.chance(0.85),
        internet: true,
        izin_belgesi: true,
        kimden: offeredBy({ seller }),
      });
      const words = { yer: place.name, yerde: place.inName, oda: short, kisi: guests, m2: size, tur: noun };
      return {
        title: capital(
          spin(random.pick(PHRASES.nightly.title), random, words) + (hasPool ? PHRASES.nightly.titleOfPool : ''),
        ),
        price: asked(random.between(...price) * (0.7 + guests * 0.12), random),
        features: features.done(),
        description: paragraphs(
          spin(PHRASES.nightly.about, random, words),
          spinAll([PHRASES.nightly.inside, hasPool ? PHRASES.nightly.pool : ''], random),
          spin(PHRASES.nightly.terms, random),
        ),
      };
    },
  };
}
