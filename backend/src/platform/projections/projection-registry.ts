import { OperatorRefusal } from './operator-refusal.js';
import type { Projection } from './projection.js';

/** The read models of a context, declared by its module: `declare(new ReadModels(listingsProjection))`. */
export class ReadModels {
  readonly projections: readonly Projection[];

  constructor(...projections: readonly Projection[]) {
    this.projections = projections;
  }
}

/** Every read model of this program. */
export class ProjectionRegistry {
  readonly #projections = new Map<string, Projection>();

  constructor(declared: readonly ReadModels[] = []) {
    for (const { projections } of declared) for (const projection of projections) this.register(projection);
  }

  /** @throws Error when the name, or the name of one of its tables, is taken. */
  register(projection: Projection): void {
    if (this.#projections.has(projection.name)) throw new Error(`Projection ${projection.name} is registered twice`);
    const taken = new Set(this.all().flatMap(({ tables }) => tables.map(({ table }) => table.name)));
    const doubled = projection.tables.find(({ table }) => taken.has(table.name));
    if (doubled) throw new Error(`Table ${doubled.table.name} of ${projection.name} belongs to another projection`);
    this.#projections.set(projection.name, projection);
  }

  /** Names of the read models that these tables (`listing_card`) belong to. @throws Error for a table that nobody projects */
  owning(tables: readonly string[]): readonly string[] {
    const owners = tables.map((name) => {
      const owner = this.all().find((projection) => projection.tables.some(({ table }) => table.name === name));
      if (!owner) throw new Error(`No read model has a table ${name}`);
      return owner.name;
    });
    return [...new Set(owners)];
  }

  all(): readonly Projection[] {
    return [...this.#projections.values()];
  }

  /** @throws OperatorRefusal naming the projections that exist. */
  named(name: string): Projection {
    const projection = this.#projections.get(name);
    if (!projection)
      throw new OperatorRefusal(`No projection ${name}; there are: ${[...this.#projections.keys()].join(', ')}`);
    return projection;
  }
}
