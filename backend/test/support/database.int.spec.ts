import { createTestDatabase, type TestDatabase } from './database.js';

describe('the test database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('folds Turkish letters the way the search needs it', async () => {
    const { rows } = await database.pool.query<{ folded: string }>(
      "select lower(unaccent('ISPARTA İZMİR IĞDIR')) as folded",
    );
    expect(rows[0]?.folded).toBe('isparta izmir igdir');
  });
});
