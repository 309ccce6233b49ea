import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Config } from '#config/config.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SigningKey } from '#platform/signing/signing-key.js';
import type { Receipt } from './domain/receipt.js';
import { Erasures } from './erasures.js';
import { Receipts } from './receipts.js';

const NOW = '2026-11-21T10:00:00.000Z';

describe('receipts of erasures', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  const signedWith = (fill: number) =>
    new Receipts(database, new SigningKey(Config.from({ SIGNING_KEY: Buffer.alloc(32, fill).toString('base64') })));
  const issued = async (receipts: Receipts, person_id: number) => {
    const id = randomUUID();
    await new Erasures(database).begin(person_id, id, new Date(NOW), new Date(NOW));
    const receipt: Receipt = {
      kind: 'ilanpazar.erasure-receipt',
      version: 1,
      id,
      marketplace: 'https://ilanpazar.example',
      person_id,
      due_at: NOW,
      started_at: NOW,
      key_destroyed_at: NOW,
      issued_at: NOW,
      log: { store: 's', position: '0001' },
      erased: { listings: { listings: 3, photos: 7 } },
      kept: [{ part: 'privacy', what: 'Bu makbuz', why: 'Kanıt için' }],
    };
    await receipts.issue(receipt);
    const kept = await receipts.of(person_id);
    return { receipt: kept?.receipt, signature: kept?.signature };
  };

  it('hold, also when the file was written anew by another program', async () => {
    const receipts = signedWith(1);
    const file = await issued(receipts, 1);
    expect(await receipts.verify(JSON.parse(JSON.stringify(file, null, 4)))).toEqual({ holds: true, key: 'current' });
  });

  it('hold no more when a letter of them is changed', async () => {
    const receipts = signedWith(1);
    const file = await issued(receipts, 2);
    const altered = { ...file, receipt: { ...file.receipt, erased: { listings: { listings: 4, photos: 7 } } } };
    expect(await receipts.verify(altered)).toEqual({ holds: false, why: 'altered' });
  });

  it('hold after the key was changed, as long as one of its receipts is kept', async () => {
    const file = await issued(signedWith(2), 3);
    expect(await signedWith(3).verify(file)).toEqual({ holds: true, key: 'earlier' });
    await test.pool.query('delete from app.erasure_receipt where person_id = 3');
    expect(await signedWith(3).verify(file)).toEqual({ holds: false, why: 'unknown_key' });
  });

  it('are no receipts when something is missing or too much', async () => {
    const file = await issued(signedWith(1), 4);
    await expect(signedWith(1).verify({ receipt: file.receipt })).rejects.toThrow();
    await expect(signedWith(1).verify({ ...file, receipt: { ...file.receipt, more: 1 } })).rejects.toThrow();
  });

  it('are issued once a person', async () => {
    const first = await issued(signedWith(1), 5);
    await signedWith(1).issue({ ...(first.receipt as Receipt), issued_at: '2027-01-01T00:00:00.000Z' });
    expect((await signedWith(1).of(5))?.receipt.issued_at).toBe(NOW);
  });
});
