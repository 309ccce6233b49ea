import { PHOTO_LIMITS, PHOTO_SENTENCES, type UploadedPhoto } from '@ilan/api';
import type { DraftShelf, DraftStart } from '../api/draft-shelf';
import type { ServerDraft } from '../api/server-draft';
import type { PhotoUploads } from '../api/upload-photo';
import type { DraftPhoto } from './draft';
import { DraftKeeper } from './draft-keeper';
import { explainUpload } from './explain-upload';
import { MOST, moved, without, withTaken, withUploaded } from './photo-list';
import { PhotoQueue } from './photo-queue';

export interface WorkbenchParts {
  readonly shelf: DraftShelf;
  readonly server: ServerDraft | null;
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly uploads: PhotoUploads;
}

/** The ad that is being written and its photos on their way; lives as long as the wizard is open. */
export class Workbench {
  readonly keeper: DraftKeeper;
  readonly queue: PhotoQueue;
  readonly #shelf: DraftShelf;
  readonly #files = new Map<string, Blob>();
  readonly #pictures = new Map<string, string>();

  constructor({ shelf, server, prepare, uploads }: WorkbenchParts, start?: DraftStart) {
    this.#shelf = shelf;
    this.keeper = new DraftKeeper({ shelf, server }, start);
    this.queue = new PhotoQueue({
      prepare,
      ...uploads,
      onTaken: (key, id) => this.keeper.change(({ photos }) => ({ photos: withTaken(photos, key, id) })),
      onDone: (key, photo) => this.#arrived(key, photo),
      ...explainUpload,
    });
  }

  /** Goes on with what was chosen before a reload; photos whose file is gone, here and there, fall out. */
  async takeUp(): Promise<void> {
    for (const { key, photo, inWork } of this.keeper.state().draft.photos) {
      if (photo) continue;
      const file = await this.#shelf.file(key).catch(() => undefined);
      if (file || inWork !== undefined) this.#send(key, file, inWork);
      else this.keeper.change(({ photos }) => ({ photos: without(photos, key) }));
    }
  }

  /** Adds files as far as there is room; answers with what to say about the others. */
  readonly addFiles = (files: readonly File[]): string | undefined => {
    const room = MOST - this.keeper.state().draft.photos.length;
    const taken = files.slice(0, Math.max(0, room));
    const added = taken.map((file): [DraftPhoto, File] => [
      { key: crypto.randomUUID(), name: file.name, photo: null, sameAs: [] },
      file,
    ]);
    this.keeper.change(({ photos }) => ({ photos: [...photos, ...added.map(([photo]) => photo)] }));
    for (const [{ key }, file] of added) {
      // Past this the browser could not even shrink it, and would only fill the store.
      if (file.size <= PHOTO_LIMITS.maxBytes * 4) void this.#shelf.putFile(key, file).catch(() => undefined);
      this.#send(key, file);
    }
    return files.length > taken.length ? PHOTO_SENTENCES.many : undefined;
  };

  readonly move = (key: string, to: number): void =>
    this.keeper.change(({ photos }) => ({ photos: moved(photos, key, to) }));

  /** Takes a photo out; answers with the way back. */
  readonly remove = (key: string): (() => void) => {
    const { photos } = this.keeper.state().draft;
    const at = photos.findIndex((one) => one.key === key);
    const photo = photos[at];
    this.queue.drop(key);
    void this.#shelf.removeFile(key).catch(() => undefined);
    this.keeper.change({ photos: without(photos, key) });
    return () => {
      if (!photo) return;
      this.keeper.change(({ photos: now }) =>
        now.length >= MOST || now.includes(photo) ? {} : { photos: [...now.slice(0, at), photo, ...now.slice(at)] },
      );
      const file = this.#files.get(key);
      if (photo.photo === null && file) {
        void this.#shelf.putFile(key, file).catch(() => undefined);
        this.#send(key, file);
      }
    };
  };

  readonly replace = (key: string, { same_as, ...photo }: UploadedPhoto): void =>
    this.keeper.change(({ photos }) => ({ photos: withUploaded(photos, key, photo, same_as) }));

  /** Address of the chosen file itself, to be looked at before it is uploaded. */
  readonly picture = (key: string): string | undefined => this.#pictures.get(key);

  readonly close = (): void => {
    void this.keeper.flush();
    this.keeper.close();
    this.queue.close();
    for (const address of this.#pictures.values()) URL.revokeObjectURL(address);
    this.#pictures.clear();
  };

  #send(key: string, file: Blob | undefined, inWork?: string): void {
    if (file) {
      this.#files.set(key, file);
      if (!this.#pictures.has(key)) this.#pictures.set(key, URL.createObjectURL(file));
    }
    this.queue.add(key, file, inWork);
  }

  #arrived(key: string, photo: UploadedPhoto): void {
    this.replace(key, photo);
    void this.#shelf.removeFile(key).catch(() => undefined);
  }
}
