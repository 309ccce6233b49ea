import type { DraftNews, DraftStorage, KeptDraft } from '@/features/post-ad/api/draft-storage';

/** A storage in memory, for browsers without IndexedDB: tests. */
export const memoryStorage = (kept?: KeptDraft) => {
  const files = new Map<string, Blob>();
  const box = { kept, writes: 0, files };
  const listeners = new Map<(news: DraftNews) => void, object>();
  const openTab = (): DraftStorage => {
    const tab = {};
    return {
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
      tell: (news) => {
        for (const [heard, of] of listeners) if (of !== tab) heard(news);
      },
      listen: (heard) => {
        listeners.set(heard, tab);
        return () => void listeners.delete(heard);
      },
    };
  };
  return { storage: openTab(), box, otherTab: openTab() };
};
