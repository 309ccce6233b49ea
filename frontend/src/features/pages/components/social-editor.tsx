import { Suspense, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { socialLinksWrite, type StaffSocialLinks } from '@ilan/api';
import { movedTo } from '@/shared/admin/order-buttons';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { FormProblem } from '@/shared/forms/form-problem';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { saveSocialLinks } from '../api/pages';
import { useFirstWrong } from '../hooks/use-first-wrong';
import { useSharedDraft } from '../hooks/use-shared-draft';
import {
  commonLinks,
  linkConflicts,
  linkDifferences,
  linksOf,
  mergedLinks,
  plainLinks,
  sameLinks,
} from '../state/social-draft';
import { t } from '../texts';
import { MetDraft } from './met-draft';
import { SocialLinkRow } from './social-link-row';

const LeaveDialog = lazyPart(() => import('@/shared/forms/leave-dialog'));
const SHAPE = { draftOf: linksOf, same: sameLinks, merged: mergedLinks, common: commonLinks };

/** All links, in their order; saved together. */
export const SocialEditor = ({
  social,
  editable,
}: {
  readonly social: StaffSocialLinks;
  readonly editable: boolean;
}) => {
  const client = useQueryClient();
  const [checked, setChecked] = useState(false);
  const shared = useSharedDraft(social, SHAPE);
  const { draft: links, setDraft: setLinks, kept, dirty } = shared;
  /** The one that was added last: whoever adds it writes its name next. */
  const [added, setAdded] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useFocusKept(list);
  const form = useRef<HTMLFormElement>(null);
  const leadToWrong = useFirstWrong(form);
  const blocker = useLeaveGuard(dirty);
  const read = socialLinksWrite.safeParse({ links: plainLinks(links), revision: kept.revision });
  const problemOf = (at: number, field: string): string | undefined => {
    if (!checked || !dirty || read.success) return undefined;
    return read.error.issues.find(({ path }) => path[1] === at && path[2] === field)?.message;
  };
  /** Of all of them together: two who add at once may have more than there may be. */
  const tooMany =
    checked && !read.success ? read.error.issues.find(({ path }) => path.length === 1)?.message : undefined;
  const save = async (): Promise<void> => {
    setChecked(!read.success);
    if (!read.success) leadToWrong();
    if (read.success) await shared.save(() => saveSocialLinks(client, read.data), t('saved_links'));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Where nothing is to be saved the button stays for who has just pressed it, and does nothing.
        if (dirty) void save();
      }}
      className="grid max-w-3xl gap-4"
    >
      {links.length === 0 && <p className="text-muted text-sm">{t('social_none')}</p>}
      <ol ref={list} tabIndex={-1} aria-label={t('social_title')} className="grid gap-4">
        {links.map((link, at) => (
          <SocialLinkRow
            key={link.key}
            link={link}
            at={at}
            count={links.length}
            editable={editable}
            isNew={link.key === added}
            problemOf={(field) => problemOf(at, field)}
            onChange={(part) => setLinks(links.map((one) => (one.key === link.key ? { ...one, ...part } : one)))}
            onMove={(to) => setLinks(movedTo(links, at, to))}
            onRemove={() => {
              keepFocus();
              setLinks(links.filter(({ key }) => key !== link.key));
            }}
          />
        ))}
      </ol>
      {shared.met && (
        <MetDraft
          revision={kept.revision}
          conflicts={linkConflicts(links, shared.met.since, shared.met.theirs)}
          changes={linkDifferences(shared.met.theirs, shared.met.since)}
          conflict={t('theirs_links')}
          merged={t('merged_links')}
          onTake={shared.take}
        />
      )}
      <FormProblem>{shared.problem ?? tooMany}</FormProblem>
      {editable && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={shared.busy} aria-disabled={!dirty}>
            {t('save_links')}
          </Button>
          {links.length < 12 && (
            <Button
              variant="outline"
              onClick={() => {
                const key = crypto.randomUUID();
                setAdded(key);
                setLinks([...links, { key, name: '', link: 'https://', icon_svg: '' }]);
              }}
            >
              <Plus aria-hidden className="size-4" />
              {t('add_link')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />}
      </Suspense>
    </form>
  );
};
