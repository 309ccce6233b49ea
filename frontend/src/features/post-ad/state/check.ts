import { type CategoryFilter, featureErrors, type FeatureValue, listingForm, ownValue } from '@ilan/api';
import type { Draft } from './draft';
import type { Problems } from './steps';

/** Features that the category knows and that are filled in. What another category asked for stays in the draft alone. */
export const featuresFor = (
  features: Draft['features'],
  filters: readonly CategoryFilter[],
): Record<string, FeatureValue> =>
  Object.fromEntries(
    filters.flatMap(({ key }) => {
      const value = ownValue(features, key);
      const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [[key, value] as const];
    }),
  );

/** How many of them the category can take: not those that name what is not in its lists any more. */
export const fittingCount = (features: Draft['features'], filters: readonly CategoryFilter[]): number => {
  const said = featuresFor(features, filters);
  const wrong = featureErrors(filters, said);
  return Object.keys(said).filter((key) => !Object.hasOwn(wrong, `features.${key}`)).length;
};

/** What is posted. Photos that are still on their way stand with their own key. */
export const formOf = (draft: Draft, filters: readonly CategoryFilter[]) => {
  const photos = draft.photos.map(({ key, photo }) => photo?.id ?? key);
  return {
    photos,
    cover_photo_id: photos[0] ?? null,
    category_id: draft.categoryId,
    title: draft.title,
    price: draft.price.replace(/,$/u, ''),
    description: draft.description,
    city_id: draft.city?.id ?? null,
    district_id: draft.district?.id ?? null,
    deliver_in_person: draft.deliverInPerson,
    features: featuresFor(draft.features, filters),
  };
};
export type PostedForm = ReturnType<typeof formOf>;

/** The first sentence of each field that is not right yet, by the rules that the server keeps. */
export const problemsOf = (draft: Draft, filters: readonly CategoryFilter[]): Problems => {
  const form = formOf(draft, filters);
  const problems: Record<string, string> = {};
  for (const { path, message } of listingForm.safeParse(form).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  // One sentence for the place: at the province, or at the district once there is a province.
  if (problems.city_id) delete problems.district_id;
  for (const [field, [sentence]] of Object.entries(featureErrors(filters, form.features)))
    if (sentence) problems[field] = sentence;
  return problems;
};

/** `errors` of a refusal as problems; places have one sentence, photos one field. */
export const problemsOfRefusal = (errors: Readonly<Record<string, readonly string[]>>): Problems => {
  const problems: Record<string, string> = {};
  for (const [path, [sentence]] of Object.entries(errors)) {
    const root = path.split('.')[0] ?? path;
    const field = root === 'features' ? path : root === 'cover_photo_id' ? 'photos' : root;
    if (sentence) problems[field] ??= sentence;
  }
  if (problems.city_id) delete problems.district_id;
  return problems;
};
