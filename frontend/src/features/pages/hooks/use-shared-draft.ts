import { useState } from 'react';
import { toast } from '@/shared/ui/toast';
import type { Known } from '../state/merged-list';
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
  /** Recognises what was added here in what is kept: somebody else added it just so, or it was saved without an answer. */
  readonly common: (own: Draft, base: Draft, theirs: Draft) => Known<Draft>;
}

/**
 * What is written of something that somebody else may save meanwhile: what both of them made of it stands together at once, and that
 * there was another one is told until it is saved or given up.
 */
export const useSharedDraft = <Saved extends Kept, Draft>(
  kept: Saved,
  { draftOf, same, merged, common }: Shape<Saved, Draft>,
) => {
  const [base, setBase] = useState(() => ({ kept, draft: draftOf(kept) }));
  const [draft, setDraft] = useState(base.draft);
  // As it was when something was first written here that is not saved yet.
  const [since, setSince] = useState(base.draft);
  // What was sent last, where no answer says whether it is kept.
  const [lost, setLost] = useState<Draft>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const dirty = !same(draft, base.draft);
  const settle = (now: Saved, known: Draft): Draft => {
    const settled = draftOf(now, known);
    setBase({ kept: now, draft: settled });
    setSince(settled);
    setLost(undefined);
    setProblem(undefined);
    return settled;
  };
  /** Gives up what is written here. */
  const take = (): void => {
    setDraft(settle(base.kept, base.draft));
  };
  // What is being saved comes back a moment before it is known here as one's own.
  if (!busy && kept.revision > base.kept.revision) {
    const read: Draft = draftOf(kept, base.draft);
    const withOwn = (before: Draft): Known<Draft> => {
      const sent = common(lost ?? draft, before, read);
      return common(draft, sent.base, sent.theirs);
    };
    const known = withOwn(base.draft);
    const together = merged(draft, known.base, known.theirs);
    setBase({ kept, draft: known.theirs });
    setDraft(together);
    setLost(undefined);
    const isKept = same(together, known.theirs);
    setSince(isKept ? known.theirs : withOwn(since).base);
    if (isKept) setProblem(undefined);
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
      setLost(sent);
      setProblem(t('failed', { reason: error instanceof Error ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  /** What somebody else saved meanwhile, beside what is written here. */
  const met = dirty && !same(since, base.draft) ? { since, theirs: base.draft } : undefined;
  return { draft, setDraft, kept: base.kept, dirty, met, busy, problem, take, save };
};
