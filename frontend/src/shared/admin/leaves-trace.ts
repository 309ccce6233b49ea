import type { Query } from '@tanstack/react-query';

/** `meta` of a query whose every answer is recorded as a look at somebody's data: it is not asked again before anything is known to have changed. */
export const LEAVES_TRACE = { leavesTrace: true } as const;

export const leavesTrace = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['leavesTrace'] === true;
