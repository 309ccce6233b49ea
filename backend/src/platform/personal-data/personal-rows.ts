import type { Database } from '../postgres/database.js';
import { jsonList, PersonalData, type PersonalFile } from './personal-data.js';

export interface PersonalTable {
  /** `app.favorite`; also its name in receipts, without the schema. */
  readonly table: string;
  /** The column that says whose row it is. */
  readonly person: string;
  /** A Turkish sentence that tells the person what the file holds, in the list of contents of an export. */
  readonly about?: string;
  /** The columns that the person gets of a row; without it they get the whole row. Never name a hash or a token. */
  readonly columns?: readonly string[];
  /** Unless told, the person gets `<table>.json`; `false` for what only the server has a use for. */
  readonly exported?: boolean;
}

/**
 * For plain rows, of which one person has no more than fits into memory: a context that keeps nothing else needs only to name its tables.
 * It must be a provider of its own (`class FavoritesPersonalData extends PersonalRows`).
 */
export abstract class PersonalRows extends PersonalData {
  constructor(
    protected readonly database: Database,
    private readonly rows: readonly PersonalTable[],
  ) {
    super();
  }

  override get tables(): readonly string[] {
    return this.rows.map(({ table }) => table);
  }

  override async count(personId: number): Promise<Readonly<Record<string, number>>> {
    const counted = await Promise.all(this.rows.map((each) => this.countOf(each, personId)));
    return Object.fromEntries(counted);
  }

  override async *export(personId: number): AsyncIterable<PersonalFile> {
    for (const each of this.rows) {
      if (each.exported === false) continue;
      yield await Promise.resolve({
        path: `${shortName(each.table)}.json`,
        ...(each.about !== undefined && { about: each.about }),
        pieces: () => jsonList(this.all(each, personId)),
      });
    }
  }

  override async erase(personId: number): Promise<void> {
    for (const { table, person } of this.rows)
      await this.database.query(`delete from ${table} where ${person} = $1`, [personId]);
  }

  private async countOf({ table, person }: PersonalTable, personId: number): Promise<[string, number]> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*) as count from ${table} where ${person} = $1`,
      [personId],
    );
    return [shortName(table), row?.count ?? 0];
  }

  private async *all({ table, person, columns }: PersonalTable, personId: number): AsyncIterable<object> {
    const wanted = columns ? columns.join(', ') : '*';
    yield* await this.database.query(`select ${wanted} from ${table} where ${person} = $1`, [personId]);
  }
}

const shortName = (table: string): string => table.replace(/^.*\./, '');
