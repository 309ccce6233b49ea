import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { type CatalogueName, type DemoLoad, DemoLoads } from './contract.js';

@Injectable()
export class DemoLoadTable extends DemoLoads {
  constructor(private readonly database: Database) {
    super();
  }

  /** A finished catalogue, or a database that other people's data is in already. */
  async nothingToDo(): Promise<boolean> {
    const [row] = await this.database.query<{ done: boolean }>(
      `select exists (select from app.demo_load where finished_at is not null)
         or (not exists (select from app.demo_load) and exists (select from app.user)) as done`,
    );
    return row?.done ?? false;
  }

  async any(): Promise<boolean> {
    return this.holds('select from app.demo_load');
  }

  /** One that nobody wanted anywhere but in the embedded default. */
  async anyUnforced(): Promise<boolean> {
    return this.holds('select from app.demo_load where not forced');
  }

  override async open(
    { seed, listings, force = false }: CatalogueName & { readonly force?: boolean },
    now: Date,
  ): Promise<DemoLoad> {
    await this.database.query(
      'insert into app.demo_load (seed, listings, anchor) values ($1, $2, $3) on conflict do nothing',
      [seed, listings, now],
    );
    if (force) await this.force();
    const [row] = await this.database.query<DemoLoad>(
      `select anchor, completed, finished_at is not null as finished from app.demo_load where seed = $1 and listings = $2`,
      [seed, listings],
    );
    if (!row) throw new Error('The demo load vanished while it began');
    return row;
  }

  /** Of all catalogues here: they have their people in common. */
  async force(): Promise<void> {
    await this.database.query('update app.demo_load set forced = true where not forced');
  }

  override async progress({ seed, listings }: CatalogueName, completed: number): Promise<void> {
    await this.database.query(
      'update app.demo_load set completed = greatest(completed, $3) where seed = $1 and listings = $2',
      [seed, listings, completed],
    );
  }

  override async finish({ seed, listings }: CatalogueName): Promise<void> {
    await this.database.query(
      'update app.demo_load set completed = listings, finished_at = now() where seed = $1 and listings = $2',
      [seed, listings],
    );
  }

  private async holds(select: string): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }>(`select exists (${select}) as found`);
    return row?.found ?? false;
  }
}
