const PEOPLE =
  'user|person|owner|seller|buyer|customer|member|author|sender|recipient|receiver|participant|partner|peer|reporter|reviewer|moderator|staff|actor';
/** `options_by` says which options a filter has by what was chosen in another one. */
const PERSON_FIELD = new RegExp(`^(?:.+_)?(?:${PEOPLE})_id$|(?<!^options)_by$|_by_id$|^taken_from$`);

/** Whether a column of a table or a field of an event says whose it is, by its name: `owner_id`, `closed_by`. */
export const isPersonField = (name: string): boolean => PERSON_FIELD.test(name);
