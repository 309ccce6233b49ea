import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { Portraits } from './portraits.js';

const LARGEST = '256.webp';

/** A person's own photo, and those of before whose files are still to go. */
@Injectable()
export class PortraitPersonalData extends PersonalData {
  override readonly name = 'portrait';
  override readonly tables = ['app.portrait'];

  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly portraits: Portraits,
  ) {
    super();
  }

  override async count(personId: number) {
    return { portraits: (await this.idsOf(personId)).length };
  }

  override async *export(personId: number): AsyncIterable<PersonalFile> {
    const [person] = await this.database.query<{ photo: string | null }>('select photo from app.user where id = $1', [
      personId,
    ]);
    const id = person?.photo;
    if (id === undefined || id === null || !(await this.store.exists(id, LARGEST))) return;
    yield { path: 'profile-photo.webp', about: 'Profil fotoğrafınız.', pieces: () => this.bytes(id) };
  }

  override async erase(personId: number): Promise<void> {
    await this.database.query('update app.user set photo = null where id = $1', [personId]);
    for (const id of await this.idsOf(personId)) await this.portraits.forget(id);
  }

  private async idsOf(personId: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>('select id from app.portrait where user_id = $1', [
      personId,
    ]);
    return rows.map(({ id }) => id);
  }

  private async *bytes(id: string): AsyncIterable<Buffer> {
    const bytes = await this.store.get(id, LARGEST);
    if (bytes) yield bytes;
  }
}
