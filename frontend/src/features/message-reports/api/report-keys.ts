/** Beginnings of keys, apart from the queries, so that hearing of them does not load them. */
const REPORTS = ['admin', 'message-reports'] as const;
export const LISTS = [...REPORTS, 'list'] as const;
export const reportKey = (id: string) => [...REPORTS, 'one', id] as const;
