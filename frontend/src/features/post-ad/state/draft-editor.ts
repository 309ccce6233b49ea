import { PHOTO_LIMITS, PHOTO_SENTENCES, type UploadedPhoto } from '@ilan/api';
import type { DraftStorage, DraftStart } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import type { PhotoUploads } from '@/shared/uploads/upload-photo';
import type { DraftPhoto } from './draft';
import { statusOf } from '@/shared/api-client/api-error';
import { DraftAutosave } from './draft-autosave';
import { explainUpload } from '@/shared/uploads/explain-upload';
import { MOST, moved, without, withTaken, withUploaded } from './photo-list';
import { PhotoQueue } from '@/shared/uploads/photo-queue';
import { checkPhoto } from '@/shared/uploads/shrink-photo';
import { Timers } from '@/shared/uploads/timers';

/** Longer than the note with the way back stands. */
const UNDO_MS = 20_000;

export interface DraftEditorParts {
  readonly storage: DraftStorage;
  readonly server: ServerDraft | null;
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly uploads: PhotoUploads;
}

/** A chosen file that can never be a photo, and why. */
export interface RefusedFile {
  readonly key: string;
  readonly name: string;
  readonly sentence: string;
}

/** The ad that is being written and its photos on their way; lives as long as the wizard is open. */
export class DraftEditor {
  readonly autosave: DraftAutosave;
  readonly queue: PhotoQueue;
  readonly #storage: DraftStorage;
  readonly #files = new Map<string, Blob>();
  readonly #pictures = new Map<string, string>();
  readonly #uploads: PhotoUploads;
  /** Photos that were taken out and may still come back, by key. */
  readonly #leaving = new Map<string, string>();
  readonly #timers = new Timers();
  readonly #closing = new AbortController();
  /** Of a draft that the server knows as it stands, it keeps the photos; any other it throws away after a day. */
  readonly #keepsPhotos: boolean;
  readonly #isDraft: boolean;
  #refused: readonly RefusedFile[] = [];
  #isClosed = false;
  readonly #listeners = new Set<() => void>();

  constructor({ storage, server, prepare, uploads }: DraftEditorParts, start?: DraftStart) {
    this.#storage = storage;
    this.#uploads = uploads;
    this.#isDraft = server !== null;
    this.#keepsPhotos = this.#isDraft && !start?.isUnsent;
    this.autosave = new DraftAutosave({ storage, server }, start);
    this.queue = new PhotoQueue({
      prepare,
      ...uploads,
      discard: (id) => this.#discard(id),
      onTaken: (key, id) => this.autosave.change(({ photos }) => ({ photos: withTaken(photos, key, id) })),
      onDone: (key, photo) => this.#arrived(key, photo),
      onRefused: (key, sentence) => this.#refuse(key, sentence),
      ...explainUpload,
    });
    this.autosave.subscribe(() => this.#dropRemoved());
  }

  /** Goes on with what was chosen before a reload; photos whose file is gone, here and there, fall out. */
  async takeUp(): Promise<void> {
    const asked: Promise<void>[] = [];
    for (const { key, photo, inWork } of this.autosave.state().draft.photos) {
      if (photo) {
        // Of an ad its key is its id, and the ad keeps it.
        if ((this.#isDraft || key !== photo.id) && !this.#keepsPhotos) asked.push(this.#refuseIfGone(key, photo.id));
        continue;
      }
      const file = await this.#storage.file(key).catch(() => undefined);
      if (file || inWork !== undefined) this.#send(key, file, inWork);
      else this.autosave.change(({ photos }) => ({ photos: without(photos, key) }));
    }
    // Those that are still to be sent have not waited for it.
    await Promise.all(asked);
  }

  /** Adds files as far as there is room; answers with what to say about the others. */
  readonly addFiles = (files: readonly File[]): string | undefined => {
    const room = MOST - this.autosave.state().draft.photos.length;
    const taken = files.slice(0, Math.max(0, room));
    const added = taken.map((file): [DraftPhoto, File] => [
      { key: crypto.randomUUID(), name: file.name, photo: null, sameAs: [] },
      file,
    ]);
    this.autosave.change(({ photos }) => ({ photos: [...photos, ...added.map(([photo]) => photo)] }));
    for (const [{ key }, file] of added) {
      // Past this the browser could not even shrink it, and would only fill the store.
      if (file.size <= PHOTO_LIMITS.maxBytes * 4) void this.#storage.putFile(key, file).catch(() => undefined);
      this.#send(key, file);
      // Not only when its turn comes, which may be minutes later over a slow line.
      void checkPhoto(file).catch((error: unknown) => {
        const { canRetry, sentence } = explainUpload.explain(error);
        // One that could not be read just now (it lies in a cloud) can be tried again.
        if (!canRetry) this.#refuse(key, sentence);
      });
    }
    return files.length > taken.length ? PHOTO_SENTENCES.many : undefined;
  };

  readonly refused = (): readonly RefusedFile[] => this.#refused;

  readonly subscribeToRefused = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** They have been read. */
  readonly forgetRefused = (): void => this.#tellRefused([]);

  readonly move = (key: string, to: number): void =>
    this.autosave.change(({ photos }) => ({ photos: moved(photos, key, to) }));

  /** Takes a photo out; answers with the way back. */
  readonly remove = (key: string): (() => void) => {
    const {
      draft: { photos },
      savedAt,
    } = this.autosave.state();
    const at = photos.findIndex((one) => one.key === key);
    const photo = photos[at];
    const elsewhere = this.#takeOut(key);
    this.autosave.change({ photos: without(photos, key) });
    const id = photo?.photo?.id ?? photo?.inWork;
    this.#leave(key, id);
    return () => {
      if (!photo) return;
      const file = this.#files.get(key);
      // The server has thrown it away by now: it is sent once more, from its file.
      const isGone = id !== undefined && file !== undefined && !this.#leaving.delete(key);
      const back: DraftPhoto = isGone ? { key, name: photo.name, photo: null, sameAs: [] } : photo;
      this.autosave.change(({ photos: now }) =>
        now.length >= MOST || now.some((one) => one.key === key)
          ? {}
          : { photos: [...now.slice(0, at), back, ...now.slice(at)] },
      );
      if (back.photo !== null) return;
      if (file) this.#sendAgain(back, file);
      // The other tab has not heard of it, and is sending it still.
      else if (this.autosave.state().savedAt === savedAt) void elsewhere.then((kept) => this.#keepFile(key, kept));
      else void elsewhere.then((kept) => this.#sendAgain(back, kept));
    };
  };

  readonly replace = (key: string, { same_as, ...photo }: UploadedPhoto): void =>
    this.autosave.change(({ photos }) => ({ photos: withUploaded(photos, key, photo, same_as) }));

  /** Address of the chosen file itself, to be looked at before it is uploaded. */
  readonly picture = (key: string): string | undefined => this.#pictures.get(key);

  readonly close = (): void => {
    this.#isClosed = true;
    void this.autosave.flush();
    this.autosave.close();
    this.queue.close();
    this.#timers.clear();
    this.#closing.abort();
    for (const id of this.#leaving.values()) this.#discard(id);
    this.#leaving.clear();
    for (const address of this.#pictures.values()) URL.revokeObjectURL(address);
    this.#pictures.clear();
  };

  async #refuseIfGone(key: string, id: string): Promise<void> {
    try {
      await this.#uploads.look(id, this.#closing.signal);
    } catch (error) {
      if (statusOf(error) === 404) this.#refuse(key, explainUpload.explain(error).sentence);
    }
  }

  /** Out of this browser's store. @returns the file that another tab had put there, for the way back */
  async #takeOut(key: string): Promise<Blob | undefined> {
    const isOwn = this.#files.has(key);
    const kept = isOwn ? undefined : await this.#storage.file(key).catch(() => undefined);
    await this.#storage.removeFile(key).catch(() => undefined);
    return kept;
  }

  /** One whose file is nowhere any more falls out, as it does when a draft is taken up. */
  #sendAgain({ key, inWork }: DraftPhoto, file: Blob | undefined): void {
    if (this.#isClosed || !this.autosave.state().draft.photos.some((one) => one.key === key)) return;
    this.#keepFile(key, file);
    if (file || inWork !== undefined) this.#send(key, file, inWork);
    else this.autosave.change(({ photos }) => ({ photos: without(photos, key) }));
  }

  #keepFile(key: string, file: Blob | undefined): void {
    if (file && !this.#isClosed) void this.#storage.putFile(key, file).catch(() => undefined);
  }

  /** What has left the draft, here or in another tab, is on its way no more. */
  #dropRemoved(): void {
    const keys = new Set(this.autosave.state().draft.photos.map(({ key }) => key));
    for (const key of this.queue.states().keys()) if (!keys.has(key)) this.queue.drop(key);
  }

  /** The server may throw it away once nobody can bring it back. */
  #leave(key: string, id: string | undefined): void {
    // Without its file it could not be sent again: that one goes by itself after a day.
    if (id === undefined || !this.#files.has(key)) return;
    this.#leaving.set(key, id);
    this.#timers.after(UNDO_MS, () => {
      if (this.#leaving.delete(key)) this.#discard(id);
    });
  }

  /** What it cannot throw away now goes by itself after a day. */
  #discard(id: string): void {
    void this.#uploads.discard(id).catch(() => undefined);
  }

  #send(key: string, file: Blob | undefined, inWork?: string): void {
    if (file) {
      this.#files.set(key, file);
      if (!this.#pictures.has(key)) this.#pictures.set(key, URL.createObjectURL(file));
    }
    this.queue.add(key, file, inWork);
  }

  #refuse(key: string, sentence: string): void {
    const photo = this.autosave.state().draft.photos.find((one) => one.key === key);
    if (!photo) return;
    void this.#storage.removeFile(key).catch(() => undefined);
    this.autosave.change(({ photos }) => ({ photos: without(photos, key) }));
    this.#tellRefused([...this.#refused, { key, name: photo.name, sentence }]);
  }

  #tellRefused(refused: readonly RefusedFile[]): void {
    this.#refused = refused;
    for (const listener of this.#listeners) listener();
  }

  #arrived(key: string, photo: UploadedPhoto): void {
    this.replace(key, photo);
    void this.#storage.removeFile(key).catch(() => undefined);
  }
}
