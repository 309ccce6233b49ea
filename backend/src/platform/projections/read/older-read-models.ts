import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { ProjectionRegistry } from '../projection-registry.js';

/**
 * After an upgrade a read model is shown as the version before had it, until it is built anew. Whoever asks it for a column that it has only then
 * asks too early, and made no mistake: both have to be so, that the column is declared and that what is shown lacks it.
 */
@Injectable()
export class OlderReadModels {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
  ) {
    database.isToCome = (sql, column) => this.isToCome(sql, column);
  }

  /** @param sql a statement that did not find the column */
  async isToCome(sql: string, column: string): Promise<boolean> {
    const named = new Set([...sql.matchAll(/\brm\.(\w+)/g)].map(([, table = '']) => table));
    const declaring = this.registry
      .all()
      .flatMap(({ tables }) => tables.map(({ table }) => table))
      .filter(({ name, columns }) => named.has(name) && Object.hasOwn(columns, column))
      .map(({ name }) => name);
    if (declaring.length === 0) return false;
    // A table that is not shown at all is missing in another way.
    const lacking = await this.database.query<{ table_name: string }>(
      `select table_name from information_schema.tables shown where table_schema = 'rm' and table_name = any($1::text[])
         and not exists (select from information_schema.columns of
           where of.table_schema = 'rm' and of.table_name = shown.table_name and of.column_name = $2) limit 1`,
      [declaring, column],
    );
    return lacking.length > 0;
  }
}
