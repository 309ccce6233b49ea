import { useQueryClient } from '@tanstack/react-query';
import type { StaffPlace } from '@ilan/api';
import { Editor, notSaved, Theirs, type TheirValue } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { useForm } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { savePlace } from '../api/places';
import { fieldsOf, placeSchema, pointOf } from '../state/place-fields';
import { t } from '../texts';
import { PlaceMap } from './place-map';

const FIELDS = [
  ['name', 'field_name'],
  ['latitude', 'field_latitude'],
  ['longitude', 'field_longitude'],
] as const;

interface PlaceEditorProps {
  /** As it was last seen. */
  readonly place: StaffPlace;
  readonly isGone?: boolean;
  readonly onDone: () => void;
}

/** Name and middle of one province or district. */
export const PlaceEditor = ({ place, isGone = false, onDone }: PlaceEditorProps) => {
  const client = useQueryClient();
  const form = useForm({
    schema: placeSchema(place.revision),
    initial: fieldsOf(place),
    submit: async (body) => {
      const { name } = await savePlace(client, place.id, body);
      toast.add({ type: 'success', title: t('saved', { name }) });
      onDone();
    },
    problemOf: notSaved,
  });
  const { values } = form;
  const kept = fieldsOf(place);
  const theirs = useTheirs({
    ...{ kept, isTouched: form.dirty, busy: form.busy },
    take: (taken) => takeInto(form, taken),
  });
  const differing = FIELDS.flatMap(([field, label]): TheirValue[] =>
    kept[field] === values[field] ? [] : [[t(label), kept[field]]],
  );
  return (
    <Editor label={place.name} form={form} onCancel={onDone} isGone={isGone}>
      {theirs.isOther && (
        <Theirs news={theirs.news} values={differing} take={t('take_theirs')} onTake={theirs.takeTheirs}>
          {t('theirs')}
        </Theirs>
      )}
      <Field label={t('field_name')} hint={t('name_hint')} required {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('field_latitude')} inputMode="decimal" required {...form.field('latitude')} />
        <Field label={t('field_longitude')} inputMode="decimal" required {...form.field('longitude')} />
      </div>
      <PlaceMap
        name={place.name}
        cityId={place.city?.id ?? place.id}
        at={pointOf(values) ?? place}
        around={place}
        onMove={({ latitude, longitude }) => {
          form.set('latitude', String(latitude).replace('.', ','));
          form.set('longitude', String(longitude).replace('.', ','));
        }}
      />
    </Editor>
  );
};
