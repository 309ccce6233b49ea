import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/shared/api-client/api-client';
import { draftStorage, type DraftStorage } from '../api/draft-storage';
import { shrinkPhoto } from '../api/shrink-photo';
import { photoUploads, type PhotoUploads } from '../api/upload-photo';
import type { AutosaveState } from '../state/draft-autosave';
import type { UploadState } from '../state/photo-queue';
import type { Workbench } from '../state/workbench';

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

export const WorkbenchContext = createContext<Workbench | null>(null);

export const useWorkbench = (): Workbench => {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('There is no workbench around this part of the wizard.');
  return workbench;
};

export const useDraft = (): AutosaveState => {
  const { autosave } = useWorkbench();
  return useSyncExternalStore(autosave.subscribe, autosave.state);
};

/** Photos that are not uploaded yet, by key. */
export const useUploads = (): ReadonlyMap<string, UploadState> => {
  const { queue } = useWorkbench();
  return useSyncExternalStore(queue.subscribe, queue.states);
};
