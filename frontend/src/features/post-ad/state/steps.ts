/** Steps of the wizard by number, as they stand in the address (`?adim=2`). */
export const STEPS = [1, 2, 3, 4, 5] as const;
export type Step = (typeof STEPS)[number];
export const PREVIEW = 5;
/** Steps in which something is filled in. */
export type FormStep = Exclude<Step, typeof PREVIEW>;

/** `photos`, `category_id`, `title`, `description`, `price`, `city_id`, `district_id`, `features.<key>`. */
export type Field = string;
export type Problems = Readonly<Record<Field, string>>;

const steps: Readonly<Record<string, Step>> = {
  photos: 1,
  cover_photo_id: 1,
  category_id: 2,
  features: 4,
};

/** Where a field is filled in; what the wizard does not know belongs to the basic information. */
export const stepOf = (field: Field): Step => steps[field.split('.')[0] ?? ''] ?? 3;

/** The step that an address asks for, or the first that is not complete before it. */
export const stepAt = (asked: string | null, problems: Problems): Step => {
  const wanted = STEPS.find((step) => String(step) === asked) ?? 1;
  const open = Object.keys(problems).map(stepOf);
  return STEPS.find((step) => step === wanted || open.includes(step)) ?? wanted;
};

export const problemsAt = (problems: Problems, step: Step): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => stepOf(field) === step));

/** Those of the earliest step that has any. */
export const firstStepWith = (problems: Problems): Step | undefined => {
  const open = Object.keys(problems).map(stepOf);
  return STEPS.find((step) => open.includes(step));
};
