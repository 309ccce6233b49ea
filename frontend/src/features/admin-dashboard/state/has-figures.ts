import type { Dashboard } from '@ilan/api';

/** Whether any of it is for this person: a part that is null is not theirs. */
export const hasFigures = ({
  waiting,
  money,
  listings,
  users,
  searches,
  categories,
  cities,
  moderators,
  projections,
}: Dashboard) =>
  [waiting, money, listings, users, searches, categories, cities, moderators, projections].some(
    (part) => part !== null,
  );
