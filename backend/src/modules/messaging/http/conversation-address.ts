import { idParam } from '@ilan/api';
import * as z from 'zod/mini';

const number = (prefix: 'u' | 'p') =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(new RegExp(`^${prefix}-\\d{1,15}$`), 'Geçersiz adres.')),
      z.transform((text: string) => text.slice(2)),
    ),
    idParam,
  );

/** `u-7` and `p-42`, as in the address of the page. */
export const personParam = number('u');
export const productParam = number('p');
