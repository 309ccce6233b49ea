/**
 * As everybody may read a person's name, in SQL: `Ayşe Y.`; the surname's first letter is enough to tell people apart in public.
 * @param person how the statement calls its `app.user`
 */
export const shownName = (person: string): string =>
  `${person}.name || coalesce(' ' || nullif(left(${person}.surname, 1), '') || '.', '')`;
