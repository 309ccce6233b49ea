import { useQueryClient } from '@tanstack/react-query';
import { categoryWrite, type CategoryWrite, type StaffCategory, svgDrawing } from '@ilan/api';
import { Editor, notSaved, Theirs } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { type FormSchema, useForm } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { toast } from '@/shared/ui/toast';
import { saveCategory } from '../api/categories';
import { t } from '../texts';
import { iconProblem } from '@/shared/admin/icon-problem';
import { IconField } from './icon-field';

interface CategoryEditorProps {
  /** As it was last seen. */
  readonly category: StaffCategory;
  readonly isGone?: boolean;
  readonly onDone: () => void;
}
type Fields = Readonly<Record<'name' | 'icon', string>>;

const fieldsOf = ({ name, icon }: StaffCategory): Fields => ({ name, icon });
/** From the third level on categories have no drawing. */
const isDrawn = ({ level }: StaffCategory): boolean => level < 2;

const schemaOf = (category: StaffCategory): FormSchema<CategoryWrite> => ({
  safeParse(value) {
    const { name, icon } = value as Fields;
    const isOther = isDrawn(category) && icon.trim() !== '' && icon !== category.icon;
    const problem = isOther ? iconProblem(icon) : undefined;
    return problem
      ? { success: false, error: { issues: [{ path: ['icon'], message: problem }] } }
      : categoryWrite.safeParse({ name: name.trim(), icon, revision: category.revision });
  },
});

/** Name and drawing of one category. */
export const CategoryEditor = ({ category, isGone = false, onDone }: CategoryEditorProps) => {
  const client = useQueryClient();
  const form = useForm({
    schema: schemaOf(category),
    initial: fieldsOf(category),
    submit: async (body) => {
      const { name } = await saveCategory(client, category.id, body);
      toast.add({ type: 'success', title: t('saved', { name }) });
      onDone();
    },
    problemOf: notSaved,
  });
  const theirs = useTheirs({
    ...{ kept: fieldsOf(category), isTouched: form.dirty, busy: form.busy },
    take: (kept) => takeInto(form, kept),
  });
  const isDrawnOtherwise = isDrawn(category) && category.icon !== form.values.icon;
  const theirDrawing = isDrawnOtherwise ? svgDrawing(category.icon) : null;
  return (
    <Editor label={category.name} form={form} onCancel={onDone} isGone={isGone}>
      {theirs.isOther && (
        <Theirs
          news={theirs.news}
          values={category.name === form.values.name ? [] : [[t('field_name'), category.name]]}
          take={t('take_theirs')}
          onTake={theirs.takeTheirs}
        >
          {t('theirs')}
          {theirDrawing !== null && (
            <span className="flex items-center gap-2">
              {t('their_icon')}
              <SvgMarkup markup={theirDrawing} className="size-5 shrink-0" />
            </span>
          )}
        </Theirs>
      )}
      <Field
        label={t('field_name')}
        hint={t('name_hint', { address: `/${category.slug_cid}` })}
        required
        {...form.field('name')}
      />
      {category.former_names.length > 0 && (
        <p className="text-muted text-sm">{t('former', { names: category.former_names.join(', ') })}</p>
      )}
      {isDrawn(category) && (
        <IconField hint={t(category.icon === '' ? 'new_icon_hint' : 'icon_hint')} {...form.field('icon')} />
      )}
    </Editor>
  );
};
