import { placeCreate, type PlaceCreate, placeWrite, type PlaceWrite, type StaffPlace } from '@ilan/api';
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

/** Both, or nothing where one is no number. */
export const pointOf = ({ latitude, longitude }: PlaceFields) => {
  const read = { latitude: degreesOf(latitude), longitude: degreesOf(longitude) };
  return read.latitude === undefined || read.longitude === undefined
    ? undefined
    : { latitude: read.latitude, longitude: read.longitude };
};

/** Undefined for what is no number. */
export const degreesOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : undefined;
};

/** The contract's own schema over what was typed. @param body of the call, by the degrees that were read */
const schemaOf = <Body>(
  contract: { safeParse(value: unknown): ReturnType<FormSchema<Body>['safeParse']> },
  body: (typed: PlaceFields) => object,
): FormSchema<Body> => ({
  safeParse(value) {
    const typed = value as PlaceFields;
    const degrees = { latitude: degreesOf(typed.latitude), longitude: degreesOf(typed.longitude) };
    const missing = (['latitude', 'longitude'] as const).filter((field) => degrees[field] === undefined);
    const issues = missing.map((field) => ({ path: [field], message: t('not_a_number') }));
    const read = contract.safeParse({ name: typed.name.trim(), ...degrees, ...body(typed) });
    if (read.success || missing.length === 0) return read;
    // Of a number that is missing the contract knows less to say.
    const others = read.error.issues.filter(({ path }) => !missing.some((field) => field === path[0]));
    return { success: false, error: { issues: [...issues, ...others] } };
  },
});

export const placeSchema = (revision: number): FormSchema<PlaceWrite> => schemaOf(placeWrite, () => ({ revision }));

/** @param cityId null for a province, which begins with a district */
export const newPlaceSchema = (cityId: number | null): FormSchema<PlaceCreate> =>
  schemaOf(placeCreate, ({ district = '' }) => ({
    city_id: cityId,
    district: cityId === null ? district.trim() : null,
  }));
