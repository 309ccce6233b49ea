import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

const FORMER_PLACES = '/var/lib/ilanpazar';

/**
 * Below a closed home the database of root used to lie outside the data folder. Beside it a new one would be empty.
 * @throws Error with one sentence when this data folder's lies there still
 */
export async function refuseFormerPlace(dataDir: string, places = FORMER_PLACES): Promise<void> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const former = join(places, hash, 'postgres');
  if (!(await isThere(join(former, 'PG_VERSION'))) || !(await isThere(join(dataDir, 'postgres.json')))) return;
  throw new Error(
    `The database of ${dataDir} lies in ${former}, where an earlier version kept it. Move that folder to ${join(dataDir, 'postgres')} and start again.`,
  );
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
