import type { DraftStorage, KeptDraft } from '@/features/post-ad/api/draft-storage';

/** A storage in memory, for browsers without IndexedDB: tests. */
export const memoryStorage = (kept?: KeptDraft) => {
  const files = new Map<string, Blob>();
  const box = { kept, writes: 0, files };
  const storage: DraftStorage = {
    read: async () => box.kept,
    write: async (next) => {
      box.kept = next;
      box.writes += 1;
    },
    file: async (key) => files.get(key),
    putFile: async (key, file) => void files.set(key, file),
    removeFile: async (key) => void files.delete(key),
    clear: async () => {
      box.kept = undefined;
      files.clear();
    },
  };
  return { storage, box };
};
