import { capital, spin, spinAll } from '../spin.js';
import { lira } from '../turkish.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';
import { PHRASES } from '../phrases/jobs.js';

const shared = sharedOf<{
  readonly OFFER: readonly string[];
  readonly APPLY: readonly string[];
}>('jobs');
const { OFFER, APPLY } = shared;

interface Job {
  readonly weight: number;
  readonly role: string;
  /** TL a month, net. */
  readonly pay: readonly [number, number];
  readonly duties: readonly string[];
  readonly experience?: readonly string[];
  readonly education?: string;
  readonly licence?: string;
  /** Where it can be done from. */
  readonly remote?: boolean;
  readonly partTime?: boolean;
  readonly business: readonly string[];
}

const job = ({
  weight,
  role,
  pay,
  duties,
  experience = ['Deneyim aranmıyor', '1 yıldan az', '1-3 yıl'],
  education = 'Fark etmez',
  licence,
  remote = false,
  partTime = true,
  business,
}: Job): LeafKnowledge => ({
  weight,
  sellers: [
    ['firm', 7],
    ['person', 3],
  ],
  write: ({ random, filters, place }) => {
    const part = partTime && random.chance(0.22);
    const needed = random.pick(experience);
    const monthly =
      Math.round(
        (random.between(...pay) *
          (part ? 0.55 : 1) *
          (needed === '3-5 yıl' ? 1.2 : needed === '5 yıl ve üzeri' ? 1.4 : 1)) /
          500,
      ) * 500;
    const home = remote && random.chance(0.35);
    const benefits = random.sample(
      ['Yemek', 'Servis', 'Prim', ...(monthly > 50_000 ? ['Özel sağlık sigortası'] : [])],
      random.int(1, 2),
    );
    const firm = random.pick(business);
    const words = {
      rol: spin(role, random),
      yer: place.name,
      yerde: place.inName,
      firma: firm,
      maas: lira(monthly),
      sekil: part ? 'yarı zamanlı' : 'tam zamanlı',
      yan: benefits.join(' ve ').toLocaleLowerCase('tr'),
    };
    const asksFor =
      needed === 'Deneyim aranmıyor'
        ? PHRASES.job.untaught
        : spin(PHRASES.job.taught, random, { deneyim: spoken[needed] ?? needed.replace('-', '–') });
    return {
      title: capital(spin(random.pick(PHRASES.job.title), random, words)),
      price: monthly,
      features: new FeatureSheet(filters)
        .setAll({
          calisma_sekli: part ? 'Yarı zamanlı' : 'Tam zamanlı',
          calisma_yeri: home ? random.pick(['Hibrit', 'Uzaktan']) : 'İş yerinde',
          deneyim: needed,
          egitim: education,
          maas: monthly,
          yan_hak: benefits,
          sgk: true,
          ehliyet: licence,
        })
        .done(),
      description: paragraphs(
        spinAll([PHRASES.job.about, ...random.sample(duties, 2), asksFor], random, words),
        spinAll([PHRASES.job.pay, ...random.sample(OFFER, 2)], random, words),
        spin(random.pick(APPLY), random),
      ),
    };
  },
});

/** Years of work as they are said where the form has them in other words. */
const spoken: Readonly<Record<string, string>> = PHRASES.experience;

export const JOBS: Knowledge = leavesOf('jobs', { job });
