import { PHRASES } from '../phrases/services.js';
import { capital, spin, spinAll } from '../spin.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';

const shared = sharedOf<{
  readonly TRUST: readonly string[];
}>('services');
const { TRUST } = shared;

interface Service {
  readonly weight: number;
  readonly titles: readonly string[];
  /** TL: what a job, an hour or a package starts at. */
  readonly price: readonly [number, number];
  readonly lines: readonly string[];
  /** What the price stands for. */
  readonly unit: string;
  readonly firm?: number;
}

const service = ({ weight, titles, price, lines, unit, firm = 0.5 }: Service): LeafKnowledge => ({
  weight,
  sellers: [
    ['firm', firm * 10],
    ['person', 10 - firm * 10],
  ],
  write: ({ random, filters, place, seller }) => {
    const words = { yer: place.name, yerde: place.inName };
    const company = seller === 'firm';
    const invoice = company || random.chance(0.4);
    return {
      title: capital(spin(random.pick(titles), random, words)),
      price: asked(random.between(...price), random),
      features: new FeatureSheet(filters)
        .setAll({ hizmet_veren: company ? 'Firma' : 'Bireysel', yerinde: true, faturali: invoice })
        .done(),
      description: paragraphs(
        spinAll([PHRASES.service.about, ...random.sample(lines, 3)], random, words)
          // One person is now and then called "we", too.
          .replace('veriyoruz', company ? 'veriyoruz' : random.pick(['veriyorum', 'veriyoruz'])),
        spin(random.sample(TRUST, 2).join(' '), random),
        spinAll([PHRASES.service.price, invoice ? PHRASES.service.invoice : '', PHRASES.service.contact], random, {
          birim: unit,
        }),
      ),
    };
  },
});

interface Lesson {
  readonly weight: number;
  readonly subject: string;
  readonly titles: readonly string[];
  readonly price: readonly [number, number];
  readonly levels: readonly string[];
  readonly lines: readonly string[];
  readonly without?: readonly string[];
}

const lesson = ({ weight, subject, titles, price, levels, lines, without }: Lesson): LeafKnowledge => ({
  weight,
  sellers: [
    ['person', 9],
    ['firm', 1],
  ],
  ...(without && { without }),
  write: ({ random, filters, place, seller }) => {
    const hourly = asked(random.between(...price), random);
    const online = random.chance(0.5);
    const words = { yer: place.name, yerde: place.inName, konu: subject };
    return {
      title: capital(spin(random.pick(titles), random, words)),
      price: hourly,
      features: new FeatureSheet(filters)
        .setAll({
          hizmet_veren: seller === 'firm' ? 'Firma' : 'Bireysel',
          yerinde: true,
          faturali: seller === 'firm',
          seviye: random.sample(levels, Math.min(levels.length, random.int(1, 2))),
          ders_sekli: online ? ['Online', 'Öğrencinin evinde'] : ['Öğrencinin evinde'],
          saatlik_ucret: hourly,
        })
        .done(),
      description: paragraphs(
        spin(random.sample(lines, 3).join(' '), random, words),
        spinAll(
          [PHRASES.lesson.price, online ? PHRASES.lesson.online : PHRASES.lesson.atHome, PHRASES.lesson.trial],
          random,
          words,
        ),
      ),
    };
  },
});

export const SERVICES: Knowledge = leavesOf('services', { service, lesson });
