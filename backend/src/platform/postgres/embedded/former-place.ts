import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { knownAccess } from './access.js';

const FORMER_PLACES = '/var/lib/ilanpazar';

/**
 * Below a closed home the database of root used to lie outside the data folder. Beside it a new one would be empty.
 * @throws Error with one sentence when this data folder's lies there still
 */
export async function refuseFormerPlace(dataDir: string, places = FORMER_PLACES): Promise<void> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const former = join(places, hash, 'postgres');
  const isThere = await access(join(former, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!isThere || (await knownAccess(dataDir)) === undefined) return;
  throw new Error(
    `The database of ${dataDir} lies in ${former}, where an earlier version kept it. Move that folder to ${join(dataDir, 'postgres')} and start again.`,
  );
}
