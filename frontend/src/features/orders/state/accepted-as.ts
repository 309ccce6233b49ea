import type { Agreement } from '@ilan/api';

/** A text is accepted in the wording that was read: of another one nothing was said. */
export const acceptedAs = ({ document, version }: Agreement): string => `${document} ${version}`;
