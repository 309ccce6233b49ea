import { createTestDatabase } from '#test/support/database.js';
import { Config } from '#config/config.js';
import { openDatabase } from './open-database.js';
import { requireFitting, type ServerFacts, unfitness } from './required-server.js';

const fitting: ServerFacts = { version: 180_004, database: 'shop', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' };

describe('the server of DATABASE_URL', () => {
  it.each([
    [{}, undefined],
    [{ version: 190_000 }, undefined],
    [{ version: 150_018, locale: null }, 'It is PostgreSQL 15, and 18 or newer is needed.'],
    [{ version: 170_009 }, 'It is PostgreSQL 17'],
    [{ provider: 'c', locale: null }, "locale_provider builtin builtin_locale 'C.UTF-8'"],
    [{ provider: 'i', locale: 'tr-TR' }, 'The database shop needs'],
    [{ locale: 'C' }, 'The database shop needs'],
    [{ encoding: 'LATIN5' }, 'encoding UTF8'],
  ])('with %j: %p', (facts, sentence) => {
    const said = unfitness({ ...fitting, ...facts });
    if (sentence === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(sentence);
  });

  it('is asked before anything is written there', async () => {
    const [fits, other] = await Promise.all([
      createTestDatabase(),
      createTestDatabase({ migrated: false, locale: "locale_provider libc locale 'C'" }),
    ]);
    try {
      await requireFitting(fits.url);
      const opening = openDatabase(Config.from({ DATABASE_URL: other.url }), () => undefined);
      await expect(opening).rejects.toThrow(
        /^The database of DATABASE_URL could not be opened: The database t?\S+ needs/,
      );
      const { rows } = await other.pool.query("select from pg_namespace where nspname = 'es'");
      expect(rows).toEqual([]);
    } finally {
      await Promise.all([fits.drop(), other.drop()]);
    }
  });
});
