import { readStatement } from './read-statement.js';
import { fingerprints, refused, type Statement } from './statement.js';

/** What a file says, and the name that each of its lines goes by. */
export interface NamedStatement {
  readonly statement: Statement;
  readonly names: readonly string[];
}

/** Each is an event of its own; whoever has more in a file reads a shorter span. */
const MOST_READ = 5_000;

/** All of a file that is to be kept. @throws AppError BAD_STATEMENT */
export function namedStatement(bytes: Buffer, today: string): NamedStatement {
  const statement = readStatement(bytes, today);
  if (statement.lines.filter(({ amount }) => amount !== 0).length > MOST_READ)
    throw refused(`Bir dosyada en çok ${MOST_READ.toLocaleString('tr-TR')} hareket okunur; daha kısa bir dönem seçin.`);
  return { statement, names: fingerprints(statement) };
}
