import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/shared/api-client/api-client';
import { draftShelf, type DraftShelf } from '../api/draft-shelf';
import { shrinkPhoto } from '../api/shrink-photo';
import { photoUploads, type PhotoUploads } from '../api/upload-photo';
import type { KeeperState } from '../state/draft-keeper';
import type { UploadState } from '../state/photo-queue';
import type { Workbench } from '../state/workbench';

/** What only browsers have. Replaceable, because the tests' browser has no store, no canvas and no upload. */
export interface BrowserParts {
  readonly shelf: (name: string) => DraftShelf;
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly uploads: (api: ApiClient) => PhotoUploads;
}
export const BrowserPartsContext = createContext<BrowserParts>({
  shelf: draftShelf,
  prepare: shrinkPhoto,
  uploads: photoUploads,
});

export const WorkbenchContext = createContext<Workbench | null>(null);

export const useWorkbench = (): Workbench => {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('There is no workbench around this part of the wizard.');
  return workbench;
};

export const useDraft = (): KeeperState => {
  const { keeper } = useWorkbench();
  return useSyncExternalStore(keeper.subscribe, keeper.state);
};

/** Photos that are not uploaded yet, by key. */
export const useUploads = (): ReadonlyMap<string, UploadState> => {
  const { queue } = useWorkbench();
  return useSyncExternalStore(queue.subscribe, queue.states);
};
