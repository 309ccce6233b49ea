import { featureErrors, listingForm } from '@ilan/api';
import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import { FEATURED_ADS, OWN_ADS } from './listing-outcomes.js';
import { type GeneratedListing, Generator } from './generator.js';
import { flatPrice } from './knowledge/real-estate-prices.js';
import { readPictureIndex } from './pictures.js';
import { placeOf } from './places.js';

const catalog = shippedCatalog();
const locations = shippedLocations();
const pictures = readPictureIndex();
const groupOf = new Map(pictures.flatMap((group) => group.files.map((file) => [file, group] as const)));

const generate = (listings: number, seed = 1) => new Generator({ listings, seed }, catalog, locations, pictures);
const slugOf = ({ categoryId }: GeneratedListing) => catalog.byId(categoryId)?.slug ?? '';
const below = (top: string) =>
  ads.filter(({ categoryId }) => catalog.path(categoryId).some(({ slug }) => slug === top));
const num = (ad: GeneratedListing, key: string) => Number(ad.features[key]);
/** Says which ads are wrong, with what one needs to see why. */
const wrong = (list: readonly GeneratedListing[], isWrong: (ad: GeneratedListing) => boolean) =>
  list.filter(isWrong).map(({ title, price, features, description }) => ({ title, price, features, description }));

const generator = generate(3_000);
const ads = [...generator.listings()];

describe('the generator', () => {
  it('writes the same ads from the same seed, on every reading, and others from another', () => {
    expect([...generate(300).listings()]).toEqual([...generate(300).listings()]);
    const once = generate(300);
    expect([...once.listings()]).toEqual([...once.listings()]);
    expect([...generate(300, 2).listings()][7]?.title).not.toBe([...generate(300).listings()][7]?.title);
  });

  it('writes ads that the form accepts, with features that their category knows', () => {
    const refused = ads.flatMap((ad) => {
      const form = listingForm.safeParse({
        photos: ad.pictures,
        category_id: ad.categoryId,
        title: ad.title,
        price: ad.price,
        description: ad.description,
        city_id: ad.cityId,
        district_id: ad.districtId,
        features: ad.features,
      });
      const errors = featureErrors(catalog.filtersFor(ad.categoryId), ad.features);
      return form.success && Object.keys(errors).length === 0 ? [] : [{ ad, issues: form.error?.issues, errors }];
    });
    expect(refused).toEqual([]);
  });

  it('uses every province, most districts, and every leaf that it knows', () => {
    expect(new Set(ads.map(({ cityId }) => cityId)).size).toBe(81);
    expect(new Set(ads.map(({ districtId }) => districtId)).size).toBeGreaterThan(850);
    expect(new Set(ads.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(270);
    expect(wrong(ads, ({ cityId, districtId }) => locations.district(districtId)?.city_id !== cityId)).toEqual([]);
    const istanbul = ads.filter(({ cityId }) => cityId === 34).length / ads.length;
    expect(istanbul).toBeGreaterThan(0.14);
    expect(istanbul).toBeLessThan(0.22);
  });

  it('shows what the ad speaks of: pictures of one group that fits the category, and agrees with colour and make', () => {
    const torn = wrong(ads, ({ pictures: files, categoryId, features }) => {
      const [group, ...others] = [...new Set(files.map((file) => groupOf.get(file)))];
      if (!group || others.length > 0 || files.length !== group.files.length) return true;
      if (!group.categories.includes(catalog.byId(categoryId)?.slug ?? '')) return true;
      const vehicle = catalog.path(categoryId)[0]?.slug === 'vasita';
      const otherColour = vehicle && group.tags.renk && features.renk && String(features.renk) !== group.tags.renk;
      const otherMake = group.tags.marka && features.marka && features.marka !== group.tags.marka;
      return Boolean(otherColour) || Boolean(otherMake);
    });
    expect(torn).toEqual([]);
  });

  it('never shows the same thing twice in a row', () => {
    const groups = ads.map(({ pictures: files }) => groupOf.get(files[0] ?? '')?.group);
    expect(groups.filter((group, index) => index > 0 && group === groups[index - 1])).toEqual([]);
  });

  it('writes clean Turkish: nothing unresolved, no double space, capital beginnings, hardly a title twice', () => {
    const untidy = /[{}[\]<>|]|undefined|NaN| {2}| [,.!?;:]|[,;]{2}|,\.|\.,|[a-zçğıöşü][.!?][A-ZÇĞİÖŞÜ]/;
    expect(wrong(ads, ({ title, description }) => untidy.test(`${title}\n${description}`))).toEqual([]);
    expect(wrong(ads, ({ title }) => /^[a-zçğıöşü]/.test(title) && !/^(iPhone|iPad)/.test(title))).toEqual([]);
    expect(new Set(ads.map(({ title }) => title)).size).toBeGreaterThan(2_950);
    expect(new Set(ads.map(({ description }) => description)).size).toBeGreaterThan(2_980);
  });

  it('gives ads all kinds of ends, and the demo seller some of each', () => {
    const ends = (list: readonly GeneratedListing[]) => new Set(list.map(({ outcome }) => outcome.end.kind));
    expect(ends(ads).size).toBe(7);
    const active = ads.filter(({ outcome }) => outcome.end.kind === 'active').length / ads.length;
    expect(active).toBeGreaterThan(0.78);
    expect(ads.filter(({ outcome }) => outcome.featured !== undefined)).toHaveLength(FEATURED_ADS);
    const own = ads.filter(({ seller }) => seller === 'demo');
    expect(own).toHaveLength(OWN_ADS);
    expect([...ends(own)]).toEqual(expect.arrayContaining(['active', 'pending', 'sold', 'deactivated', 'rejected']));
  });

  it('lets people sell where they live', () => {
    const away = ({ seller, cityId }: GeneratedListing) =>
      seller !== 'demo' && generator.sellers[seller]?.cityId !== cityId;
    expect(wrong(ads, away)).toEqual([]);
    expect(generator.sellers.length).toBeGreaterThanOrEqual(300);
  });
});

describe('cars make sense', () => {
  const cars = [...below('otomobil'), ...below('arazi-suv-ve-pick-up')];
  const ordinary = cars.filter(({ features }) => features.arac_durumu !== 'Klasik');

  it('has enough of them to judge', () => expect(ordinary.length).toBeGreaterThan(200));

  it('drives as much as its years allow', () => {
    const unlikely = wrong(ordinary, (ad) => {
      const age = 2026 - num(ad, 'yil');
      return num(ad, 'km') > 26_000 * age + 20_000 || (age >= 8 && num(ad, 'km') < 30_000);
    });
    expect(unlikely).toEqual([]);
  });

  it('says the same year, mileage and make in words as in its features', () => {
    const torn = wrong(ordinary, ({ title, description, features }) => {
      const text = `${title} ${description}`;
      return (
        !text.includes(String(features.yil)) || (features.marka !== undefined && !text.includes(String(features.marka)))
      );
    });
    expect(torn).toEqual([]);
  });

  it('costs what a car of that age may cost, and an older one of a kind less than a younger', () => {
    expect(wrong(ordinary, ({ price }) => price < 150_000 || price > 15_000_000)).toEqual([]);
    const focus = ordinary.filter(({ features }) => features.model === 'Focus');
    const mean = (list: readonly GeneratedListing[]) => list.reduce((sum, { price }) => sum + price, 0) / list.length;
    const old = focus.filter((ad) => num(ad, 'yil') <= 2009);
    const young = focus.filter((ad) => num(ad, 'yil') >= 2012);
    expect(mean(old)).toBeLessThan(mean(young));
  });

  it('fits fuel, gears and engine', () => {
    const torn = wrong(ordinary, ({ features }) => {
      const electric = String(features.yakit) === 'Elektrik';
      return electric
        ? features.motor_hacmi !== undefined || String(features.vites) !== 'Otomatik'
        : !(Number(features.motor_hacmi) > 600);
    });
    expect(torn).toEqual([]);
  });
});

describe('homes make sense', () => {
  const homes = [...below('satilik-konut'), ...below('kiralik-konut')].filter(({ features }) => features.oda_sayisi);

  it('is larger outside than inside, and large enough for its rooms', () => {
    expect(wrong(homes, (ad) => num(ad, 'm2_brut') < num(ad, 'm2_net'))).toEqual([]);
    const rooms = (ad: GeneratedListing) => Number(/\d/.exec(String(ad.features.oda_sayisi))?.[0] ?? 1);
    expect(wrong(homes, (ad) => num(ad, 'm2_net') > 15 && num(ad, 'm2_net') / (rooms(ad) + 1) < 14)).toEqual([]);
  });

  it('asks a rent that is a small part of what buying costs, and a deposit of one to three rents', () => {
    const rents = below('kiralik-konut');
    expect(wrong(rents, ({ price }) => price < 6_000 || price > 700_000)).toEqual([]);
    const torn = wrong(rents, (ad) => ![1, 2, 3].includes(num(ad, 'depozito') / ad.price));
    expect(torn).toEqual([]);
    expect(wrong(below('satilik-konut'), (ad) => ad.price < 300_000 && slugOf(ad) !== 'satilik-prefabrik-ev')).toEqual(
      [],
    );
  });

  it('puts no flat above the roof, and no lift into a house', () => {
    const torn = wrong(homes, (ad) => {
      const floor = Number(String(ad.features.bulundugu_kat));
      return (
        floor >= num(ad, 'kat_sayisi') ||
        (['Müstakil', 'Villa tipi'].includes(String(ad.features.bulundugu_kat)) && ad.features.asansor === true)
      );
    });
    expect(torn).toEqual([]);
  });

  it('costs more in Kadıköy than in Esenyurt', () => {
    const at = (district: number) => placeOf(locations.district(district)!);
    expect(flatPrice(at(3423))).toBeGreaterThan(2 * flatPrice(at(3418)));
  });
});

it('gives animals away for a symbolic lira and says so', () => {
  const animals = below('sahiplendirme');
  expect(animals.length).toBeGreaterThan(5);
  expect(
    wrong(
      animals,
      ({ price, description }) =>
        price !== 1 || (!description.includes('1 TL') && !description.includes('semboliktir')),
    ),
  ).toEqual([]);
});
