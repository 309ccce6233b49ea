import type { CategoryFilter } from '@ilan/api';
import type { Catalog, CatalogCategory } from '#modules/catalog/contract.js';
import type { Features } from '#modules/listings/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { SeededRandom } from './seeded-random.js';
import { type ListingOutcome, outcomeOf } from './listing-outcomes.js';
import { KNOWLEDGE } from './knowledge/index.js';
import type { Draft, LeafKnowledge, SellerKind } from './knowledge/writer.js';
import type { PictureGroup } from './pictures.js';
import { type Place, placeOf, Places } from './places.js';
import { type DemoSeller, makeSellers } from './sellers.js';

export interface GeneratedListing {
  /** 0 is the oldest. */
  readonly ordinal: number;
  /** Index into `sellers`; `demo` is seller@demo.test. */
  readonly seller: number | 'demo';
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number;
  readonly title: string;
  readonly description: string;
  /** Whole TL. */
  readonly price: number;
  readonly features: Features;
  /** File names of one group, the cover first. */
  readonly pictures: readonly string[];
  readonly deliverInPerson: boolean;
  readonly outcome: ListingOutcome;
}

export interface GeneratorOptions {
  readonly listings: number;
  readonly seed: number;
}

interface Leaf {
  readonly category: CatalogCategory;
  readonly filters: readonly CategoryFilter[];
  readonly knowledge: LeafKnowledge;
  readonly pictures: readonly (readonly [PictureGroup, number])[];
}

interface Composition {
  readonly ordinal: number;
  readonly random: SeededRandom;
  readonly leaf: Leaf;
  readonly picture: PictureGroup;
  readonly outcome: ListingOutcome;
  readonly places: Places;
  /** Those that stand on an ad already. */
  readonly titles: Set<string>;
}

/** How well a picture fits a category that stands at this place of its list. */
const FIT = [1, 0.7, 0.45, 0.3, 0.2];
/** An ad never shows the same thing as one of the last so many. */
const MEMORY = 6;

/** Writes the demo ads: the same seed and number give the same ads, in the same order, one at a time. */
export class Generator {
  readonly sellers: readonly DemoSeller[];
  private readonly random: SeededRandom;
  private readonly leaves: readonly (readonly [Leaf, number])[];
  private readonly sellersAt = new Map<string, readonly number[]>();

  constructor(
    private readonly options: GeneratorOptions,
    catalog: Catalog,
    private readonly locations: Locations,
    pictures: readonly PictureGroup[],
  ) {
    this.random = new SeededRandom(`demo-${options.seed}`);
    this.leaves = leavesWith(catalog, pictures);
    this.sellers = makeSellers(
      options.listings,
      new Places(locations, this.random).shares(),
      this.random.fork('sellers'),
    );
    this.sellers.forEach(({ cityId, kind }, index) => {
      for (const key of [`${cityId}/${kind}`, String(cityId)])
        this.sellersAt.set(key, [...(this.sellersAt.get(key) ?? []), index]);
    });
  }

  *listings(): IterableIterator<GeneratedListing> {
    // New ones for each reading: where an ad is depends on those before it.
    const places = new Places(this.locations, this.random);
    const recent: string[] = [];
    const titles = new Set<string>();
    const { listings } = this.options;
    for (let ordinal = 0; ordinal < listings; ordinal++) {
      const random = this.random.fork(ordinal);
      const outcome = outcomeOf(ordinal, listings, random.fork('fate'));
      const [leaf, picture] = this.choose(random.fork('leaf'), recent, outcome);
      recent.push(picture.group);
      if (recent.length > MEMORY) recent.shift();
      yield this.compose({ ordinal, random, leaf, picture, outcome, places, titles });
    }
  }

  private choose(random: SeededRandom, recent: readonly string[], outcome: ListingOutcome): [Leaf, PictureGroup] {
    for (;;) {
      const leaf = random.weighted(this.leaves);
      if (outcome.own && leaf.knowledge.sellers?.[0]?.[0] !== 'person' && leaf.knowledge.sellers !== undefined)
        continue;
      const free = leaf.pictures.filter(([{ group }]) => !recent.includes(group));
      if (free.length > 0) return [leaf, random.weighted(free)];
    }
  }

  private compose({ ordinal, random, leaf, picture, outcome, places, titles }: Composition): GeneratedListing {
    const kind: SellerKind = outcome.own ? 'person' : random.weighted(leaf.knowledge.sellers ?? [['person', 1]]);
    const place = outcome.own ? this.ownPlace(leaf, random, places) : places.next(ordinal, leaf.knowledge);
    const seller = this.sellerIn(place.city.id, kind, random);
    const present = this.sellers[seller]?.kind === kind ? kind : 'person';
    const draft = this.draft(random, leaf, picture, place, present, titles);
    const turn = random.int(0, picture.files.length - 1);
    return {
      ordinal,
      seller: outcome.own ? 'demo' : seller,
      categoryId: leaf.category.id,
      cityId: place.city.id,
      districtId: place.district.id,
      ...draft,
      pictures: [...picture.files.slice(turn), ...picture.files.slice(0, turn)],
      deliverInPerson: random.chance(0.7),
      outcome,
    };
  }

  private ownPlace({ knowledge }: Leaf, random: SeededRandom, places: Places): Place {
    const kadikoy = this.locations.district(3423);
    if (kadikoy && knowledge.setting !== 'seaside' && (knowledge.provinces ?? [34]).includes(34))
      return placeOf(kadikoy);
    return places.inCity(random.pick(knowledge.provinces ?? [34]), knowledge.setting);
  }

  /** Another wording is tried while the title stands on another ad already. */
  private draft(
    random: SeededRandom,
    leaf: Leaf,
    picture: PictureGroup,
    place: Place,
    seller: SellerKind,
    titles: Set<string>,
  ): Draft {
    const attempt = (tries: number): Draft => {
      const subject = {
        random: random.fork(`draft-${tries}`),
        slug: leaf.category.slug,
        filters: leaf.filters,
        picture,
        place,
        seller,
      };
      const draft = leaf.knowledge.write(subject);
      return titles.has(draft.title) && tries < 8 ? attempt(tries + 1) : draft;
    };
    const draft = attempt(0);
    titles.add(draft.title);
    return draft;
  }

  private sellerIn(cityId: number, kind: SellerKind, random: SeededRandom): number {
    const candidates = this.sellersAt.get(`${cityId}/${kind}`) ?? this.sellersAt.get(`${cityId}/person`) ?? [];
    return random.pick(candidates);
  }
}

function leavesWith(catalog: Catalog, pictures: readonly PictureGroup[]): readonly (readonly [Leaf, number])[] {
  return Object.entries(KNOWLEDGE).map(([slug, knowledge]) => {
    const category = catalog.bySlug(slug);
    if (!category || !catalog.isLeaf(category.id)) throw new Error(`No leaf category ${slug}`);
    const fitting = pictures
      .filter(({ group, categories }) => categories.includes(slug) && !knowledge.without?.includes(group))
      .map((picture) => [picture, FIT[picture.categories.indexOf(slug)] ?? 0.15] as const);
    if (fitting.length === 0) throw new Error(`No picture for ${slug}`);
    return [
      { category, filters: catalog.filtersFor(category.id), knowledge, pictures: fitting },
      knowledge.weight,
    ] as const;
  });
}
