import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MESSAGE_PHOTOS_MOST, MESSAGE_SENTENCES, type Photo } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { messages } from '@/shared/i18n/tr/messages';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';
import { explainUpload } from '@/shared/uploads/explain-upload';
import { PhotoQueue, type UploadState } from '@/shared/uploads/photo-queue';
import { shrinkPhoto } from '@/shared/uploads/shrink-photo';
import { photoUploads } from '@/shared/uploads/upload-photo';

const t = translator(messages);

/** A photo that goes with the next message: on its way, or at the server. */
export interface Attachment {
  readonly key: string;
  /** Of the chosen file, to be looked at. */
  readonly picture: string | undefined;
  readonly photo: Photo | null;
}

export interface Attachments {
  readonly list: readonly Attachment[];
  readonly states: ReadonlyMap<string, UploadState>;
  /** Those that the server has. */
  readonly photos: readonly Photo[];
  /** Not one is on its way or has failed. */
  readonly ready: boolean;
  /** Why some of what was chosen was not taken. */
  readonly problem: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  /** They went with a message. */
  readonly clear: () => void;
}

const forget = ({ picture }: Attachment): void => {
  if (picture !== undefined) URL.revokeObjectURL(picture);
};

/** @param onPhotos hears which of them the server has, whenever that changes */
export const useAttachments = (
  initial: readonly Photo[],
  onPhotos: (photos: readonly Photo[]) => void,
): Attachments => {
  const api = useApi();
  const [list, setList] = useState<readonly Attachment[]>(() =>
    initial.map((photo) => ({ key: photo.id, picture: undefined, photo })),
  );
  const [problem, setProblem] = useState<string>();
  const [queue] = useState(() => {
    const uploads = photoUploads(api);
    return new PhotoQueue({
      prepare: shrinkPhoto,
      ...uploads,
      discard: (id) => void uploads.discard(id).catch(() => undefined),
      onTaken: () => undefined,
      onDone: (key, { id, width, height, placeholder, urls }) => {
        const photo = { id, width, height, placeholder, urls };
        setList((all) => all.map((one) => (one.key === key ? { ...one, photo } : one)));
      },
      ...explainUpload,
    });
  });
  const states = useSyncExternalStore(queue.subscribe, queue.states);
  const latest = useRef({ list, onPhotos });
  useEffect(() => {
    latest.current = { list, onPhotos };
  });
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    window.addEventListener('offline', queue.lineBroke);
    return () => {
      window.removeEventListener('online', queue.resume);
      window.removeEventListener('offline', queue.lineBroke);
    };
  }, [queue]);
  useEffect(
    () => () => {
      queue.close();
      const { list: left } = latest.current;
      left.forEach(forget);
      if (left.some(({ photo }) => !photo)) toast.add({ type: 'warning', title: t('photos_left') });
    },
    [queue],
  );
  const done = list.flatMap(({ photo }) => (photo ? [photo] : []));
  const doneIds = done.map(({ id }) => id).join(' ');
  useEffect(() => {
    const photos = latest.current.list.flatMap(({ photo }) => (photo ? [photo] : []));
    latest.current.onPhotos(photos);
  }, [doneIds]);
  return {
    list,
    states,
    photos: done,
    ready: done.length === list.length,
    problem,
    add: (files) => {
      const taken = files.slice(0, Math.max(0, MESSAGE_PHOTOS_MOST - list.length));
      setProblem(taken.length < files.length ? MESSAGE_SENTENCES.photos : undefined);
      const added = taken.map((file) => ({
        file,
        one: { key: crypto.randomUUID(), picture: URL.createObjectURL(file), photo: null },
      }));
      setList((all) => [...all, ...added.map(({ one }) => one)]);
      for (const { file, one } of added) queue.add(one.key, file);
    },
    remove: (key) => {
      queue.drop(key);
      setProblem(undefined);
      const gone = list.find((one) => one.key === key);
      if (gone) forget(gone);
      if (gone?.photo)
        void photoUploads(api)
          .discard(gone.photo.id)
          .catch(() => undefined);
      setList((all) => all.filter((one) => one.key !== key));
    },
    retry: (key) => queue.retry(key),
    clear: () => {
      list.forEach(forget);
      setProblem(undefined);
      setList([]);
    },
  };
};
