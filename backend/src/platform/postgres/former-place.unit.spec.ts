import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseFormerPlace } from './former-place.js';

describe('a database that an earlier version kept elsewhere', () => {
  const room = mkdtempSync(join(tmpdir(), 'ilan-former-'));
  const dataDir = join(room, 'data');
  const places = join(room, 'places');
  const former = join(places, createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'postgres');
  beforeAll(() => mkdirSync(dataDir));
  afterAll(() => rmSync(room, { recursive: true, force: true }));

  it('is named, so that no empty one is made beside it', async () => {
    await expect(refuseFormerPlace(dataDir, places)).resolves.toBeUndefined();
    mkdirSync(former, { recursive: true });
    writeFileSync(join(former, 'PG_VERSION'), '18\n');
    // Whoever took the whole data folder away begins anew.
    await expect(refuseFormerPlace(dataDir, places)).resolves.toBeUndefined();
    writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ password: 'a', port: 5432 }));
    await expect(refuseFormerPlace(dataDir, places)).rejects.toThrow(
      `The database of ${dataDir} lies in ${former}, where an earlier version kept it. Move that folder to ${join(dataDir, 'postgres')} and start again.`,
    );
  });
});
