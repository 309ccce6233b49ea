import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { categoryWrite, type CategoryWrite, type StaffCategory, svgDrawing } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { type FormSchema, useForm } from '@/shared/forms/use-form';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { saveCategory } from '../api/categories';
import { t } from '../texts';

interface CategoryEditorProps {
  readonly category: StaffCategory;
  readonly onDone: () => void;
}
type Fields = Readonly<Record<'name' | 'icon', string>>;

const fieldsOf = ({ name, icon }: StaffCategory): Fields => ({ name, icon });
/** From the third level on categories have no drawing. */
const isDrawn = ({ level }: StaffCategory): boolean => level < 2;

const schemaOf = (category: StaffCategory): FormSchema<CategoryWrite> => ({
  safeParse(value) {
    const { name, icon } = value as Fields;
    return isDrawn(category) && svgDrawing(icon) === null
      ? { success: false, error: { issues: [{ path: ['icon'], message: t('icon_wrong') }] } }
      : categoryWrite.safeParse({ name: name.trim(), icon, revision: category.revision });
  },
});

/** Name and drawing of one category. */
export const CategoryEditor = ({ category, onDone }: CategoryEditorProps) => {
  const client = useQueryClient();
  const [seen, setSeen] = useState(category);
  const form = useForm({
    schema: schemaOf(category),
    initial: fieldsOf(category),
    submit: async (body) => {
      const { name } = await saveCategory(client, category.id, body);
      toast.add({ type: 'success', title: t('saved', { name }) });
      onDone();
    },
    problemOf: (error) =>
      error instanceof ApiError && Object.keys(error.errors).length > 0
        ? undefined
        : t('failed', { reason: error instanceof Error ? error.message : '' }),
  });
  const takeTheirs = (): void => {
    form.set('name', category.name);
    form.set('icon', category.icon);
    setSeen(category);
  };
  const drawing = svgDrawing(form.values.icon);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label={category.name}
      className="bg-surface border-line rounded-card grid max-w-3xl grid-cols-1 gap-4 border p-4 wrap-anywhere md:p-5"
    >
      {category.revision !== seen.revision && (
        <div role="status" className="bg-warning-soft rounded-control grid gap-2 px-3.5 py-2.5 text-sm">
          {t('theirs', { name: category.name })}
          <Button variant="outline" size="sm" className="justify-self-start" onClick={takeTheirs}>
            {t('take_theirs')}
          </Button>
        </div>
      )}
      <Field
        label={t('field_name')}
        hint={t('name_hint', { address: `/${category.slug_cid}` })}
        required
        {...form.field('name')}
      />
      {isDrawn(category) && (
        <>
          <TextArea
            label={t('field_icon')}
            hint={t('icon_hint')}
            rows={5}
            required
            spellCheck={false}
            {...form.field('icon')}
          />
          {drawing !== null && (
            <p className="text-muted flex items-center gap-3 text-sm">
              <span className="bg-sunken text-ink grid size-11 shrink-0 place-items-center rounded-full">
                <SvgMarkup markup={drawing} className="size-5" />
              </span>
              {t('icon_preview')}
            </p>
          )}
        </>
      )}
      <FormProblem>{form.problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};
