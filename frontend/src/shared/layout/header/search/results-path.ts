/** The page of results for these words and filters. */
export const resultsPath = (query: Readonly<Record<string, string>>): string =>
  `/arama?${new URLSearchParams(query).toString()}`;
