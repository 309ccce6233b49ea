import * as z from 'zod/mini';

export const role = z.string();
export const user = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  role,
  member_since: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

/** GET /api/user, POST /api/login. */
export const session = z.object({ user, permissions: z.array(z.string()), token: z.optional(z.string()) });
export type Session = z.infer<typeof session>;

export const loginRequest = z.object({
  email: z
    .string('Lütfen e-posta ve şifrenizi giriniz.')
    .check(
      z.trim(),
      z.minLength(1, 'Lütfen e-posta ve şifrenizi giriniz.'),
      z.maxLength(254),
      z.email('Lütfen geçerli bir e-posta adresi girin.'),
    ),
  password: z
    .string('Lütfen e-posta ve şifrenizi giriniz.')
    .check(z.minLength(1, 'Lütfen e-posta ve şifrenizi giriniz.'), z.maxLength(1024)),
  remember: z.optional(z.boolean()),
});
export type LoginRequest = z.infer<typeof loginRequest>;
