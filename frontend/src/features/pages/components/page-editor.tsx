import { Suspense, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { StaffPage } from '@ilan/api';
import { GoneMeanwhile, notSaved, Theirs, type TheirValue } from '@/shared/admin/editor';
import { useTheirs } from '@/shared/admin/use-theirs';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { Button, buttonStyle } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { addPage, savePage } from '../api/pages';
import { fieldsOf, fromDifference, type PageFields, type PageForm, pageSchema, slugOf } from '../state/page-fields';
import { t } from '../texts';
import { PagePreview } from './page-preview';
import { PageTextField } from './page-text-field';

const LeaveDialog = lazyPart(() => import('@/shared/forms/leave-dialog'));

const FIELDS = [
  ['title', 'field_title'],
  ['slug', 'field_slug'],
  ['description', 'field_description'],
  ['seo_title', 'field_seo'],
  ['text', 'field_text'],
] as const;

/** What is kept otherwise than it is written here. */
function differing(page: StaffPage, mine: PageFields): readonly TheirValue[] {
  const theirs = fieldsOf(page);
  return FIELDS.flatMap(([field, label]): TheirValue[] =>
    theirs[field] === mine[field] ? [] : [[t(label), fromDifference(theirs[field], mine[field])]],
  );
}

interface PageEditorProps {
  /** As it was last seen; undefined for a new one. */
  readonly page: StaffPage | undefined;
  /** It was taken away while it was written here. */
  readonly isDeleted?: boolean;
  readonly mayAdd: boolean;
  /** Told of what is written in it. */
  readonly onForm?: (form: PageForm) => void;
}

/** One page, written beside what visitors will read. */
export const PageEditor = ({ page, isDeleted = false, mayAdd, onForm }: PageEditorProps) => {
  const kept = isDeleted ? undefined : page;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [made, setMade] = useState<number>();
  const [saved, setSaved] = useState<number>();
  const form = useForm({
    schema: pageSchema,
    initial: fieldsOf(page),
    submit: async (body) => {
      const now = await (kept === undefined ? addPage(client, body) : savePage(client, kept.id, body, kept.revision));
      form.rebase(fieldsOf(now));
      setSaved(now.revision);
      toast.add({ type: 'success', title: t('saved', { title: now.draft.title }) });
      if (kept === undefined) setMade(now.id);
    },
    problemOf: notSaved,
  });
  const { values, set } = form;
  // What is kept stands in the form, beside what was typed since.
  const theirs = useTheirs({
    ...{ kept: fieldsOf(page), isTouched: form.dirty, busy: form.busy },
    take: form.rebase,
  });
  const blocker = useLeaveGuard(form.dirty && made === undefined);
  const isUnsaved = form.dirty;
  useEffect(() => onForm?.({ isUnsaved, saved }), [onForm, isUnsaved, saved]);
  // Once nothing is unsaved any more the way to the page's own address is free.
  useEffect(() => {
    if (made !== undefined) void navigate(`/cpadmin/pages/${made}`, { replace: true });
  }, [made, navigate]);
  const title = form.field('title');
  return (
    <>
      <div className="grid gap-6 xl:grid-cols-2">
        <form
          noValidate
          onSubmit={form.onSubmit}
          aria-label={t('title')}
          className="bg-surface border-line rounded-card grid content-start gap-4 border p-4 md:p-5"
        >
          <Field
            label={t('field_title')}
            required
            {...title}
            onChange={(event) => {
              if (page === undefined && values.slug === slugOf(values.title)) set('slug', slugOf(event.target.value));
              title.onChange(event);
            }}
          />
          <Field label={t('field_slug')} hint={t('slug_hint')} required spellCheck={false} {...form.field('slug')} />
          <Field label={t('field_description')} hint={t('description_hint')} required {...form.field('description')} />
          <Field label={t('field_seo')} hint={t('seo_hint')} {...form.field('seo_title')} />
          <PageTextField binding={form.field('text')} onChange={(text) => set('text', text)} />
          <FormProblem>{form.problem}</FormProblem>
          {kept && theirs.isOther && (
            <Theirs news={theirs.news} values={differing(kept, values)} take={t('reset')} onTake={theirs.takeTheirs}>
              {t('theirs')}
            </Theirs>
          )}
          {isDeleted && (
            <GoneMeanwhile>{t(mayAdd ? 'deleted_meanwhile' : 'deleted_meanwhile_read_only')}</GoneMeanwhile>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {(!isDeleted || mayAdd) && (
              <Button type="submit" busy={form.busy}>
                {t(isDeleted ? 'save_as_new' : 'save')}
              </Button>
            )}
            {kept && (
              <Link
                to={`/cpadmin/pages/${kept.id}/preview`}
                target="_blank"
                className={buttonStyle({ variant: 'outline' })}
              >
                <ExternalLink aria-hidden className="size-4" />
                {t('on_site')}
              </Link>
            )}
            {kept && form.dirty && <p className="text-muted text-sm">{t('on_site_saved')}</p>}
          </div>
        </form>
        <PagePreview title={values.title} text={values.text} />
      </div>
      <Suspense>
        {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />}
      </Suspense>
    </>
  );
};
