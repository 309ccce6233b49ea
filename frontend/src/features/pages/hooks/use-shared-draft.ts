import { useState } from 'react';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

interface Kept {
  readonly revision: number;
}
interface Shape<Saved extends Kept, Draft> {
  /** What is kept; what is written in `known` is known again by that. */
  readonly draftOf: (kept: Saved, known?: Draft) => Draft;
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
  const [base, setBase] = useState(() => ({ kept, draft: draftOf(kept) }));
  const [draft, setDraft] = useState(base.draft);
  // As it was when something was first written here that is not saved yet.
  const [since, setSince] = useState(base.draft);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const dirty = !same(draft, base.draft);
  const settle = (now: Saved, known: Draft): Draft => {
    const settled = draftOf(now, known);
    setBase({ kept: now, draft: settled });
    setSince(settled);
    setProblem(undefined);
    return settled;
  };
  /** Gives up what is written here. */
  const take = (): void => {
    setDraft(settle(base.kept, base.draft));
  };
  // What is being saved comes back a moment before it is known here as one's own.
  if (!busy && kept.revision > base.kept.revision) {
    const theirs = draftOf(kept, base.draft);
    const together = merged(draft, base.draft, theirs);
    setBase({ kept, draft: theirs });
    setDraft(together);
    if (same(together, theirs)) setSince(theirs);
  }
  const save = async (send: () => Promise<Saved>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const sent = draft;
    try {
      const saved = settle(await send(), sent);
      // What was written while it was being saved stays.
      setDraft((now) => (same(now, sent) ? saved : merged(now, sent, saved)));
      toast.add({ type: 'success', title: done });
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  /** What somebody else saved meanwhile, beside what is written here. */
  const met = dirty && !same(since, base.draft) ? { since, theirs: base.draft } : undefined;
  return { draft, setDraft, kept: base.kept, dirty, met, busy, problem, take, save };
};
