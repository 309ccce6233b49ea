import { useQueryClient } from '@tanstack/react-query';
import { categoryCreate, type CategoryCreate, type StaffCategory } from '@ilan/api';
import { Editor, notSaved } from '@/shared/admin/editor';
import { type FormSchema, useForm } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { addCategory } from '../api/categories';
import { t } from '../texts';
import { iconProblem } from '@/shared/admin/icon-problem';
import { IconField } from './icon-field';

interface NewCategoryProps {
  /** Undefined for the top level. */
  readonly parent: StaffCategory | undefined;
  readonly onDone: () => void;
}

const schemaOf = (parent_id: number | null): FormSchema<CategoryCreate> => ({
  safeParse(value) {
    const { name, icon } = value as Readonly<Record<'name' | 'icon', string>>;
    const problem = icon.trim() === '' ? undefined : iconProblem(icon);
    return problem
      ? { success: false, error: { issues: [{ path: ['icon'], message: problem }] } }
      : categoryCreate.safeParse({ name: name.trim(), icon, parent_id });
  },
});

/** A category that is added behind those that are there. */
export const NewCategory = ({ parent, onDone }: NewCategoryProps) => {
  const client = useQueryClient();
  const form = useForm({
    schema: schemaOf(parent?.id ?? null),
    initial: { name: '', icon: '' },
    submit: async (body) => {
      const { name } = await addCategory(client, body);
      toast.add({ type: 'success', title: t('added', { name }) });
      onDone();
    },
    problemOf: notSaved,
  });
  return (
    <Editor label={t('new')} form={form} onCancel={onDone}>
      <p className="text-muted text-sm">{parent ? t('new_below', { name: parent.name }) : t('new_top')}</p>
      <Field label={t('field_name')} required autoFocus {...form.field('name')} />
      {(parent?.level ?? -1) < 1 && <IconField hint={t('new_icon_hint')} {...form.field('icon')} />}
    </Editor>
  );
};
