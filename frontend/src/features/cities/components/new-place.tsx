import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPlace } from '@ilan/api';
import { Editor, notSaved } from '@/shared/admin/editor';
import { useForm } from '@/shared/forms/use-form';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/input';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { addPlace, placesQuery } from '../api/places';
import { newPlaceSchema, pointOf } from '../state/place-fields';
import { t } from '../texts';
import { PlaceMap } from './place-map';

interface NewPlaceProps {
  /** The province of a district; undefined where a province is added. */
  readonly cityId: number | undefined;
  readonly onDone: () => void;
}
interface FormProps {
  readonly province: StaffPlace | undefined;
  readonly onDone: () => void;
}

/** About the middle of the country: where the map of a new province begins. */
const MIDDLE = { latitude: 39, longitude: 35 };

const NewPlaceForm = ({ province, onDone }: FormProps) => {
  const client = useQueryClient();
  const form = useForm({
    schema: newPlaceSchema(province?.id ?? null),
    initial: { name: '', latitude: '', longitude: '', district: '' },
    submit: async (body) => {
      const { name } = await addPlace(client, body);
      toast.add({ type: 'success', title: t('added', { name }) });
      onDone();
    },
    problemOf: notSaved,
  });
  const { values } = form;
  const title = province ? t('new_district', { name: province.name }) : t('new_city');
  return (
    <Editor label={title} form={form} onCancel={onDone}>
      <h2 className="text-base font-bold">{title}</h2>
      <p className="text-muted text-sm">{t(province ? 'new_district_text' : 'new_city_text')}</p>
      <Field label={t('field_name')} required autoFocus {...form.field('name')} />
      {!province && (
        <Field label={t('field_district')} hint={t('district_hint')} required {...form.field('district')} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('field_latitude')} inputMode="decimal" required {...form.field('latitude')} />
        <Field label={t('field_longitude')} inputMode="decimal" required {...form.field('longitude')} />
      </div>
      <PlaceMap
        name={values.name.trim() || t('new_on_map')}
        cityId={province?.id}
        at={pointOf(values)}
        around={province ?? MIDDLE}
        onMove={(to) => {
          form.set('latitude', String(to.latitude).replace('.', ','));
          form.set('longitude', String(to.longitude).replace('.', ','));
        }}
      />
    </Editor>
  );
};

/** A district that is added to a province, or a province with its first district. */
export const NewPlace = ({ cityId, onDone }: NewPlaceProps) => {
  const found = useQuery({ ...placesQuery({ id: cityId ?? 0 }), enabled: cityId !== undefined });
  if (cityId === undefined) return <NewPlaceForm key="city" province={undefined} onDone={onDone} />;
  if (!found.data)
    return found.isError ? (
      <ErrorState title={t('load_failed')} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="h-96" />
    );
  const province = found.data.data.find(({ id, city }) => id === cityId && city === null);
  return province ? (
    <NewPlaceForm key={cityId} province={province} onDone={onDone} />
  ) : (
    <EmptyState title={t('unknown')} />
  );
};
