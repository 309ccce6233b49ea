import type { SentKeys } from '@/shared/api-client/sent-once';
import { readStored, writeStored } from '@/shared/api-client/stored-value';

const TAG = 'keys-1';
/** As long as the server knows what it answered. */
const DAY_MS = 86_400_000;

/** Words name people, who do not lie around in a tab: what is kept tells them apart (FNV-1a), and no more. */
const namedAfter = (sent: string): string => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < sent.length; at += 1) sum = Math.imul(sum ^ sent.charCodeAt(at), 0x01000193);
  return `${sent.length}-${(sum >>> 0).toString(36)}`;
};

/** Keys of what was sent from a form, for as long as the tab lives: whoever goes back, or loads the page anew, has them still. */
export const keysInTab = (form: string): SentKeys => {
  const name = `keys:${form}`;
  const known = (): Record<string, string> => {
    const kept = readStored('sessionStorage', name, { tag: TAG, maxAge: DAY_MS });
    return { ...(kept as Record<string, string> | undefined) };
  };
  return {
    get: (sent) => known()[namedAfter(sent)],
    set: (sent, key) => writeStored('sessionStorage', name, TAG, { ...known(), [namedAfter(sent)]: key }),
    delete(sent) {
      const gone = namedAfter(sent);
      const left = Object.entries(known()).filter(([one]) => one !== gone);
      writeStored('sessionStorage', name, TAG, Object.fromEntries(left));
    },
  };
};
