import { idParam } from '@ilan/api';
import * as z from 'zod/mini';

const number = (form: RegExp) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(form, 'Geçersiz adres.')),
      z.transform((text: string) => text.slice(2)),
    ),
    idParam,
  );

/** `u-7` and `p-42`, as in the address of the page. */
export const personParam = number(/^u-\d{1,15}$/);
export const productParam = number(/^p-\d{1,15}$/);
