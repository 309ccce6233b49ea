import type { DraftShelf, KeptDraft } from '@/features/post-ad/api/draft-shelf';

/** A shelf in memory, for browsers without IndexedDB: tests. */
export const memoryShelf = (kept?: KeptDraft) => {
  const files = new Map<string, Blob>();
  const box = { kept, writes: 0, files };
  const shelf: DraftShelf = {
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
  return { shelf, box };
};
