import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { Originals } from './originals.js';

interface UploadOfPerson {
  readonly id: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly created_at: Date;
  readonly in_draft: boolean;
  readonly listing_id: number | null;
}

/** Photos that a person has sent in; those that stand in an ad are handed over with the ad. */
@Injectable()
export class UploadPersonalData extends PersonalData {
  override readonly name = 'uploads';
  override readonly tables = ['app.upload'];

  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly originals: Originals,
  ) {
    super();
  }

  override async count(personId: number) {
    return { uploads: (await this.all(personId)).length };
  }

  override async *export(personId: number): AsyncIterable<PersonalFile> {
    const uploads = await this.all(personId);
    yield { path: 'uploads.json', about: 'Yüklediğiniz fotoğrafların listesi.', json: uploads };
    for (const { id, listing_id } of uploads) {
      if (listing_id !== null || !(await this.store.exists(id, '1600.jpg'))) continue;
      yield {
        path: `uploads/${id}.jpg`,
        about: 'Henüz bir ilanda kullanmadığınız fotoğraflar.',
        pieces: () => this.photo(id),
      };
    }
  }

  override async erase(personId: number): Promise<void> {
    const rows = await this.database.query<{ id: string; original: boolean }>(
      'select id, original from app.upload where owner_id = $1',
      [personId],
    );
    for (const { id, original } of rows) {
      await this.store.remove(id);
      if (original) await this.originals.remove(id);
    }
    await this.database.query('delete from app.upload where owner_id = $1', [personId]);
  }

  private all(personId: number): Promise<UploadOfPerson[]> {
    return this.database.query<UploadOfPerson>(
      `select id, (photo ->> 'width')::int as width, (photo ->> 'height')::int as height, bytes, created_at, in_draft, listing_id
       from app.upload where owner_id = $1 order by created_at, id`,
      [personId],
    );
  }

  private async *photo(id: string): AsyncIterable<Buffer> {
    const bytes = await this.store.get(id, '1600.jpg');
    if (bytes) yield bytes;
  }
}
