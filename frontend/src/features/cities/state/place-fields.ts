import { placeWrite, type PlaceWrite, type StaffPlace } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { t } from '../texts';

/** As it is typed. */
export interface PlaceFields {
  readonly [name: string]: string;
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
}

const written = (degrees: number): string => String(degrees).replace('.', ',');
export const fieldsOf = ({ name, latitude, longitude }: StaffPlace): PlaceFields => ({
  name,
  latitude: written(latitude),
  longitude: written(longitude),
});

/** Undefined for what is no number. */
export const degreesOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : undefined;
};

/** The contract's own schema over what was typed. */
export const placeSchema = (revision: number): FormSchema<PlaceWrite> => ({
  safeParse(value) {
    const { name, latitude, longitude } = value as PlaceFields;
    const degrees = { latitude: degreesOf(latitude), longitude: degreesOf(longitude) };
    const issues = (['latitude', 'longitude'] as const)
      .filter((field) => degrees[field] === undefined)
      .map((field) => ({ path: [field], message: t('not_a_number') }));
    return issues.length > 0
      ? { success: false, error: { issues } }
      : placeWrite.safeParse({ name: name.trim(), ...degrees, revision });
  },
});
