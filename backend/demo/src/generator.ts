import type { CategoryFilter } from '@ilan/api';
import type { Catalog, CatalogCategory } from '#modules/catalog/contract.js';
import type { Features } from '#modules/listings/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { Dice } from './dice.js';
import { type Fate, fateOf } from './fates.js';
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
  readonly fate: Fate;
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
  readonly dice: Dice;
  readonly leaf: Leaf;
  readonly picture: PictureGroup;
  readonly fate: Fate;
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
  private readonly dice: Dice;
  private readonly leaves: readonly (readonly [Leaf, number])[];
  private readonly sellersAt = new Map<string, readonly number[]>();

  constructor(
    private readonly options: GeneratorOptions,
    catalog: Catalog,
    private readonly locations: Locations,
    pictures: readonly PictureGroup[],
  ) {
    this.dice = new Dice(`demo-${options.seed}`);
    this.leaves = leavesWith(catalog, pictures);
    this.sellers = makeSellers(options.listings, new Places(locations, this.dice).shares(), this.dice.fork('sellers'));
    this.sellers.forEach(({ cityId, kind }, index) => {
      for (const key of [`${cityId}/${kind}`, String(cityId)])
        this.sellersAt.set(key, [...(this.sellersAt.get(key) ?? []), index]);
    });
  }

  *listings(): IterableIterator<GeneratedListing> {
    // New ones for each reading: where an ad is depends on those before it.
    const places = new Places(this.locations, this.dice);
    const recent: string[] = [];
    const titles = new Set<string>();
    const { listings } = this.options;
    for (let ordinal = 0; ordinal < listings; ordinal++) {
      const dice = this.dice.fork(ordinal);
      const fate = fateOf(ordinal, listings, dice.fork('fate'));
      const [leaf, picture] = this.choose(dice.fork('leaf'), recent, fate);
      recent.push(picture.group);
      if (recent.length > MEMORY) recent.shift();
      yield this.compose({ ordinal, dice, leaf, picture, fate, places, titles });
    }
  }

  private choose(dice: Dice, recent: readonly string[], fate: Fate): [Leaf, PictureGroup] {
    for (;;) {
      const leaf = dice.weighted(this.leaves);
      if (fate.own && leaf.knowledge.sellers?.[0]?.[0] !== 'person' && leaf.knowledge.sellers !== undefined) continue;
      const free = leaf.pictures.filter(([{ group }]) => !recent.includes(group));
      if (free.length > 0) return [leaf, dice.weighted(free)];
    }
  }

  private compose({ ordinal, dice, leaf, picture, fate, places, titles }: Composition): GeneratedListing {
    const kind: SellerKind = fate.own ? 'person' : dice.weighted(leaf.knowledge.sellers ?? [['person', 1]]);
    const place = fate.own ? this.ownPlace(leaf, dice, places) : places.next(ordinal, leaf.knowledge);
    const seller = this.sellerIn(place.city.id, kind, dice);
    const present = this.sellers[seller]?.kind === kind ? kind : 'person';
    const draft = this.draft(dice, leaf, picture, place, present, titles);
    const turn = dice.int(0, picture.files.length - 1);
    return {
      ordinal,
      seller: fate.own ? 'demo' : seller,
      categoryId: leaf.category.id,
      cityId: place.city.id,
      districtId: place.district.id,
      ...draft,
      pictures: [...picture.files.slice(turn), ...picture.files.slice(0, turn)],
      deliverInPerson: dice.chance(0.7),
      fate,
    };
  }

  private ownPlace({ knowledge }: Leaf, dice: Dice, places: Places): Place {
    const kadikoy = this.locations.district(3423);
    if (kadikoy && knowledge.setting !== 'seaside' && (knowledge.provinces ?? [34]).includes(34))
      return placeOf(kadikoy);
    return places.inCity(dice.pick(knowledge.provinces ?? [34]), knowledge.setting);
  }

  /** Another wording is tried while the title stands on another ad already. */
  private draft(
    dice: Dice,
    leaf: Leaf,
    picture: PictureGroup,
    place: Place,
    seller: SellerKind,
    titles: Set<string>,
  ): Draft {
    const attempt = (tries: number): Draft => {
      const subject = {
        dice: dice.fork(`draft-${tries}`),
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

  private sellerIn(cityId: number, kind: SellerKind, dice: Dice): number {
    const candidates = this.sellersAt.get(`${cityId}/${kind}`) ?? this.sellersAt.get(`${cityId}/person`) ?? [];
    return dice.pick(candidates);
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
