import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/shared/api-client/api-client';
import { draftStorage, type DraftStorage } from '../api/draft-storage';
import { shrinkPhoto } from '@/shared/uploads/shrink-photo';
import { photoUploads, type PhotoUploads } from '@/shared/uploads/upload-photo';
import type { AutosaveState } from '../state/draft-autosave';
import type { UploadState } from '@/shared/uploads/photo-queue';
import type { DraftEditor, RefusedFile } from '../state/draft-editor';

/** What only browsers have. Replaceable, because the tests' browser has no store, no canvas and no upload. */
export interface BrowserParts {
  readonly storage: (name: string) => DraftStorage;
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly uploads: (api: ApiClient) => PhotoUploads;
}
export const BrowserPartsContext = createContext<BrowserParts>({
  storage: draftStorage,
  prepare: shrinkPhoto,
  uploads: photoUploads,
});

export const DraftEditorContext = createContext<DraftEditor | null>(null);

export const useDraftEditor = (): DraftEditor => {
  const editor = useContext(DraftEditorContext);
  if (!editor) throw new Error('There is no editor around this part of the wizard.');
  return editor;
};

export const useDraft = (): AutosaveState => {
  const { autosave } = useDraftEditor();
  return useSyncExternalStore(autosave.subscribe, autosave.state);
};

/** Photos that are not uploaded yet, by key. */
export const useUploads = (): ReadonlyMap<string, UploadState> => {
  const { queue } = useDraftEditor();
  return useSyncExternalStore(queue.subscribe, queue.states);
};

/** How many photos have failed, and wait for another try. */
export const useStuckCount = (): number => [...useUploads().values()].filter(({ phase }) => phase === 'failed').length;

/** Chosen files that can never be photos, until they have been read of. */
export const useRefusedFiles = (): readonly RefusedFile[] => {
  const { subscribeToRefused, refused } = useDraftEditor();
  return useSyncExternalStore(subscribeToRefused, refused);
};
