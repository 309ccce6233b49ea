import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { MasterKey, WrongMasterKey } from './master-key.js';
import { TextMarks } from './text-marks.js';

/** A person's key; `null` for a person who was erased: nothing of theirs can be sealed or opened any more. */
export type PersonKey = KeyObject | null;

export interface DestroyedKey {
  readonly personId: string;
  readonly at: Date;
}

/** Nobody's key: by it a process learns at its start that it has the wrong master key, and not when it reads somebody's words. */
const NOBODY = '';
const CACHED_FOR_MS = 60_000;
const CACHED_AT_MOST = 50_000;

/**
 * One AES-256 key a person, outside the log, wrapped with the master key. Destroying it makes all their sealed text
 * unreadable for ever; other processes forget it within a minute.
 */
@Injectable()
export class PersonKeys implements OnModuleInit {
  readonly #cache = new Map<string, { readonly key: PersonKey; readonly until: number }>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly database: Database,
    private readonly masterKey: MasterKey,
    @Optional() private readonly url?: DatabaseUrl,
  ) {}

  /** @throws WrongMasterKey, one sentence, when the database was filled with another one. */
  async onModuleInit(): Promise<void> {
    if (this.url?.isReadOnly) return;
    await this.forSealing([NOBODY]);
  }

  /** Keys to seal with, made where a person has none yet. */
  async forSealing(personIds: Iterable<string>): Promise<ReadonlyMap<string, PersonKey>> {
    const found = new Map(await this.forOpening(personIds));
    const missing = [...new Set(personIds)].filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    await this.database.query(
      `insert into app.person_key (person_id, wrapped)
       select * from unnest($1::text[], $2::bytea[]) on conflict (person_id) do nothing`,
      [missing, missing.map((id) => wrap(randomBytes(32), id, this.masterKey))],
    );
    for (const [id, key] of await this.forOpening(missing)) found.set(id, key);
    return found;
  }

  /** Keys to open with; a person who never had one is absent. @throws WrongMasterKey */
  async forOpening(personIds: Iterable<string>): Promise<ReadonlyMap<string, PersonKey>> {
    const found = new Map<string, PersonKey>();
    const asked: string[] = [];
    const now = Date.now();
    for (const id of new Set(personIds)) {
      const cached = this.#cache.get(id);
      if (cached && cached.until > now) found.set(id, cached.key);
      else asked.push(id);
    }
    if (asked.length === 0) return found;
    const rows = await this.database.prepared<{ person_id: string; wrapped: Buffer | null }>(
      'person_keys',
      'select person_id, wrapped from app.person_key where person_id = any($1)',
      [asked],
    );
    if (this.#cache.size + rows.length > CACHED_AT_MOST) this.#cache.clear();
    for (const { person_id: id, wrapped } of rows) {
      const key = wrapped && createSecretKey(unwrap(wrapped, id, this.masterKey));
      this.#cache.set(id, { key, until: now + CACHED_FOR_MS });
      found.set(id, key);
    }
    return found;
  }

  /**
   * Whose key was destroyed in the last `seconds`, the newest first, `limit` at most: rows may show their words until their erasure has come by.
   * By the clock of the database, which has written when.
   */
  destroyedWithin(seconds: number, limit: number): Promise<readonly DestroyedKey[]> {
    return this.database.query<DestroyedKey>(
      `select person_id as "personId", destroyed_at as at from app.person_key
       where destroyed_at > now() - make_interval(secs => $1) order by destroyed_at desc limit $2`,
      [seconds, limit],
    );
  }

  /** Told in this process, when what it remembers of anybody's words has to go. */
  onDestroyed(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** For texts that are told apart without being shown. */
  get marks(): TextMarks {
    return new TextMarks(this.masterKey.key);
  }

  /** For ever. A person without a key gets a tombstone, so that none is made for them later. */
  async destroy(personId: string): Promise<void> {
    await this.database.query(
      `insert into app.person_key (person_id, wrapped, destroyed_at) values ($1, null, now())
       on conflict (person_id) do update set wrapped = null, destroyed_at = coalesce(person_key.destroyed_at, now())`,
      [personId],
    );
    this.#cache.delete(personId);
    for (const listener of this.#listeners) listener();
  }
}

function wrap(key: Buffer, personId: string, master: MasterKey): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', master.key, iv).setAAD(Buffer.from(`person-key:${personId}`));
  const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), wrapped]);
}

function unwrap(wrapped: Buffer, personId: string, master: MasterKey): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', master.key, wrapped.subarray(0, 12))
    .setAAD(Buffer.from(`person-key:${personId}`))
    .setAuthTag(wrapped.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
  } catch (cause) {
    throw new WrongMasterKey(cause);
  }
}
