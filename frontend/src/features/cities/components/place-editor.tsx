import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffPlace } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { savePlace } from '../api/places';
import { degreesOf, fieldsOf, placeSchema } from '../state/place-fields';
import { t } from '../texts';
import { PlaceMap } from './place-map';

interface PlaceEditorProps {
  readonly place: StaffPlace;
  readonly onDone: () => void;
}

/** Name and middle of one province or district. */
export const PlaceEditor = ({ place, onDone }: PlaceEditorProps) => {
  const client = useQueryClient();
  const [seen, setSeen] = useState(place);
  const form = useForm({
    schema: placeSchema(place.revision),
    initial: fieldsOf(place),
    submit: async (body) => {
      const { name } = await savePlace(client, place.id, body);
      toast.add({ type: 'success', title: t('saved', { name }) });
      onDone();
    },
    problemOf: (error) =>
      error instanceof ApiError && Object.keys(error.errors).length > 0
        ? undefined
        : t('failed', { reason: error instanceof Error ? error.message : '' }),
  });
  const { values } = form;
  const takeTheirs = (): void => {
    for (const [name, value] of Object.entries(fieldsOf(place))) form.set(name, value);
    setSeen(place);
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label={place.name}
      className="bg-surface border-line rounded-card grid max-w-3xl gap-4 border p-4 md:p-5"
    >
      {place.revision !== seen.revision && (
        <div role="status" className="bg-warning-soft rounded-control grid gap-2 px-3.5 py-2.5 text-sm">
          {t('theirs', fieldsOf(place))}
          <Button variant="outline" size="sm" className="justify-self-start" onClick={takeTheirs}>
            {t('take_theirs')}
          </Button>
        </div>
      )}
      <Field label={t('field_name')} hint={t('name_hint')} required {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('field_latitude')} inputMode="decimal" required {...form.field('latitude')} />
        <Field label={t('field_longitude')} inputMode="decimal" required {...form.field('longitude')} />
      </div>
      <PlaceMap
        name={place.name}
        cityId={place.city?.id ?? place.id}
        latitude={degreesOf(values.latitude) ?? place.latitude}
        longitude={degreesOf(values.longitude) ?? place.longitude}
        onMove={({ latitude, longitude }) => {
          form.set('latitude', String(latitude).replace('.', ','));
          form.set('longitude', String(longitude).replace('.', ','));
        }}
      />
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
