import { useState } from 'react';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

interface Kept {
  readonly revision: number;
}
interface Shape<Saved extends Kept, Draft> {
  readonly draftOf: (kept: Saved) => Draft;
  readonly same: (a: Draft, b: Draft) => boolean;
  /** What both of them made of `base`. */
  readonly merged: (mine: Draft, base: Draft, theirs: Draft) => Draft;
}

/**
 * What is written of something that somebody else may save meanwhile: what both of them made of it stands together at once, and that
 * there was another one is told until it is saved or given up.
 */
export const useSharedDraft = <Saved extends Kept, Draft>(
  kept: Saved,
  { draftOf, same, merged }: Shape<Saved, Draft>,
) => {
  const [base, setBase] = useState(kept);
  const [draft, setDraft] = useState(() => draftOf(kept));
  // As it was when something was first written here that is not saved yet.
  const [since, setSince] = useState(() => draftOf(kept));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const dirty = !same(draft, draftOf(base));
  const settle = (now: Saved): void => {
    setBase(now);
    setSince(draftOf(now));
    setProblem(undefined);
  };
  const take = (now: Saved): void => {
    settle(now);
    setDraft(draftOf(now));
  };
  // What is being saved comes back a moment before it is known here as one's own.
  if (!busy && kept.revision > base.revision) {
    const together = merged(draft, draftOf(base), draftOf(kept));
    setBase(kept);
    setDraft(together);
    if (same(together, draftOf(kept))) setSince(draftOf(kept));
  }
  const save = async (send: () => Promise<Saved>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const sent = draft;
    try {
      const saved = await send();
      settle(saved);
      // What was written while it was being saved stays.
      setDraft((now) => (same(now, sent) ? draftOf(saved) : merged(now, sent, draftOf(saved))));
      toast.add({ type: 'success', title: done });
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  const theirs = draftOf(base);
  /** What somebody else saved meanwhile, beside what is written here. */
  const met = dirty && !same(since, theirs) ? { since, theirs } : undefined;
  return { draft, setDraft, kept: base, dirty, met, busy, problem, take, save };
};
