import * as z from 'zod/mini';

/** A part of a file is tried without its other rows, and by laxer rules than it is brought in: two things could come to have one name. */
export const onlyTried = () =>
  z.refine<{ readonly unread?: readonly number[] | undefined; readonly dry_run: boolean }>(
    ({ unread = [], dry_run }) => dry_run || unread.length === 0,
    { path: ['unread'], error: 'Satırları eksik okunan bir dosya yalnızca denenebilir, uygulanamaz.' },
  );
