import { LOG_PAGE, type LogEvent, type LogPage } from '@ilan/api';

/** Of one stream pages follow each other by revision. */
const placeOf = ({ position, revision }: LogEvent, head: string): string =>
  head.startsWith('r') ? `r${revision}` : position;

/**
 * A page of the event browser with what came after it.
 * @param newer what stands behind the place that `page` was looked at up to
 */
export const joinedPage = (page: LogPage, newer: LogPage): LogPage => {
  const { head } = newer.meta;
  // More than one answer tells, or another log: what was there before says nothing about what lies between.
  if (newer.meta.next !== null || head === null || page.meta.head === null || head < page.meta.head) return newer;
  const fresh = new Set(newer.data.map(({ position }) => position));
  const all = [...newer.data, ...page.data.filter(({ position }) => !fresh.has(position))];
  const data = all.slice(0, LOG_PAGE);
  const last = all.length > LOG_PAGE ? data.at(-1) : undefined;
  const looked_at = page.meta.looked_at + newer.meta.looked_at;
  return {
    data,
    meta: {
      ...{ looked_at, head, next: last ? placeOf(last, head) : page.meta.next },
      reached: last?.recorded_at ?? page.meta.reached,
    },
  };
};
