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
