import { Suspense, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { PAGE_GROUPS_MAX, type PageLayout, pageLayoutWrite, type PageSummary } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { FormProblem } from '@/shared/forms/form-problem';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Field } from '@/shared/ui/input';
import { lazyPart } from '@/shared/ui/lazy-part';
import { saveLayout } from '../api/pages';
import { useFirstWrong } from '../hooks/use-first-wrong';
import { useSharedDraft } from '../hooks/use-shared-draft';
import {
  commonLayout,
  type DraftLayout,
  draftOf,
  layoutConflicts,
  layoutDifferences,
  mergedLayout,
  sameDraft,
  tooManyIn,
  withoutGone,
  writtenOf,
} from '../state/layout-draft';
import type { DraftGroup } from '../state/merged-groups';
import { t } from '../texts';
import { MetDraft } from './met-draft';
import { PagePlace } from './page-place';

const LeaveDialog = lazyPart(() => import('@/shared/forms/leave-dialog'));
const SHAPE = { draftOf, same: sameDraft, merged: mergedLayout, common: commonLayout };

interface LayoutEditorProps {
  readonly pages: readonly PageSummary[];
  readonly layout: PageLayout;
  readonly editable: boolean;
}

/** Top bar, groups and last line: which pages, in which order. Saved together. */
export const LayoutEditor = ({ pages, layout, editable }: LayoutEditorProps) => {
  const client = useQueryClient();
  const [checked, setChecked] = useState(false);
  /** The one that was added last: whoever adds it writes its name next. */
  const [added, setAdded] = useState('');
  const groups = useRef<HTMLElement>(null);
  const keepFocus = useFocusKept(groups);
  const shared = useSharedDraft(layout, SHAPE);
  const { setDraft, kept, dirty } = shared;
  const draft = withoutGone(shared.draft, pages);
  // A page that is deleted elsewhere goes from what is arranged here, too.
  if (!sameDraft(draft, shared.draft)) setDraft((now) => withoutGone(now, pages));
  const form = useRef<HTMLFormElement>(null);
  const leadToWrong = useFirstWrong(form);
  const blocker = useLeaveGuard(dirty);
  const titleOf = (id: number): string => pages.find((page) => page.id === id)?.title ?? `#${id}`;
  const change = (part: Partial<DraftLayout>): void => setDraft((before) => ({ ...before, ...part }));
  const changeGroup = (at: number, part: Partial<DraftGroup>): void =>
    change({ groups: draft.groups.map((group, index) => (index === at ? { ...group, ...part } : group)) });
  const read = pageLayoutWrite.safeParse(writtenOf(draft, kept.revision));
  const issues = checked && dirty && !read.success ? read.error.issues : [];
  const save = async (): Promise<void> => {
    setChecked(!read.success);
    if (!read.success) leadToWrong();
    if (read.success) await shared.save(() => saveLayout(client, read.data), t('saved_layout'));
  };
  const frame = 'bg-surface border-line rounded-card border p-4';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Where nothing is to be saved the button stays for who has just pressed it, and does nothing.
        if (dirty) void save();
      }}
      className="grid max-w-3xl gap-6"
    >
      <PagePlace
        name={t('head')}
        hint={t('head_hint')}
        className={frame}
        pages={pages}
        ids={draft.head}
        most={5}
        editable={editable}
        onChange={(head) => change({ head })}
      />
      <section ref={groups} tabIndex={-1} aria-label={t('groups')} className="grid gap-4">
        <h2 className="text-base font-bold">{t('groups')}</h2>
        {draft.groups.map((group, at) => (
          <PagePlace
            key={group.key}
            name={group.title || t('new_group')}
            className={frame}
            pages={pages}
            ids={group.pages}
            taken={draft.groups.flatMap((one) => one.pages)}
            most={12}
            editable={editable}
            onChange={(ids) => changeGroup(at, { pages: ids })}
            heading={
              editable && (
                <div className="flex flex-wrap items-end gap-2">
                  <Field
                    label={t('group_name')}
                    autoFocus={group.key === added}
                    value={group.title}
                    maxLength={40}
                    error={issues.find(({ path }) => path[1] === at && path[2] === 'title')?.message}
                    className="min-w-0 flex-1 basis-full sm:basis-44"
                    onChange={({ target }) => changeGroup(at, { title: target.value })}
                  />
                  <OrderButtons
                    name={t('move_group', { name: group.title })}
                    at={at}
                    count={draft.groups.length}
                    onMove={(to) => change({ groups: movedTo(draft.groups, at, to) })}
                  />
                  <IconButton
                    label={t('remove_group', { name: group.title })}
                    className="size-9"
                    onClick={() => {
                      keepFocus();
                      change({ groups: draft.groups.filter((_, index) => index !== at) });
                    }}
                  >
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </div>
              )
            }
          />
        ))}
        {editable && draft.groups.length < PAGE_GROUPS_MAX && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => {
              const key = crypto.randomUUID();
              setAdded(key);
              change({ groups: [...draft.groups, { key, id: null, title: '', pages: [] }] });
            }}
          >
            <Plus aria-hidden className="size-4" />
            {t('add_group')}
          </Button>
        )}
      </section>
      <PagePlace
        name={t('footer')}
        hint={t('footer_hint')}
        className={frame}
        pages={pages}
        ids={draft.footer}
        most={12}
        editable={editable}
        onChange={(footer) => change({ footer })}
      />
      {shared.met && (
        <MetDraft
          revision={kept.revision}
          conflicts={layoutConflicts(draft, shared.met.since, shared.met.theirs, titleOf)}
          changes={layoutDifferences(shared.met.theirs, shared.met.since, titleOf)}
          conflict={t('theirs_layout')}
          merged={t('merged_layout')}
          onTake={shared.take}
        />
      )}
      <FormProblem>{shared.problem ?? tooManyIn(issues, draft)}</FormProblem>
      {editable && (
        <div>
          <Button type="submit" busy={shared.busy} aria-disabled={!dirty}>
            {t('save_layout')}
          </Button>
        </div>
      )}
      <Suspense>
        {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />}
      </Suspense>
    </form>
  );
};
