import { useState } from 'react';
import type { RoleDetail } from '@ilan/api';
import { changesOf, countOf, draftOf, rebased, type RoleChanges, type RoleDraft, toggled } from '../state/role-draft';

interface EditedRole {
  readonly draft: RoleDraft;
  readonly changes: RoleChanges;
  readonly count: number;
  /** Somebody else saved it while there were changes here. */
  readonly outdated: boolean;
  readonly toggle: (permission: string, mayGrant: (permission: string) => boolean) => void;
  readonly rename: (label: string) => void;
  /** Back to what is kept now. */
  readonly drop: () => void;
  /** The changes upon what is kept now. */
  readonly apply: () => void;
}

/** Follows the role while nothing is changed here; from then on keeps to the version that was read. */
export const useRoleDraft = (role: RoleDetail): EditedRole => {
  const [kept, setDraft] = useState(() => draftOf(role));
  const untouched = countOf(changesOf(kept)) === 0;
  const draft = untouched && kept.base !== role ? draftOf(role) : kept;
  const changes = changesOf(draft);
  return {
    draft,
    changes,
    count: countOf(changes),
    outdated: draft.base.revision !== role.revision,
    toggle: (permission, mayGrant) => setDraft(toggled(draft, permission, mayGrant)),
    rename: (label) => setDraft({ ...draft, label }),
    drop: () => setDraft(draftOf(role)),
    apply: () => setDraft(rebased(draft, role)),
  };
};
