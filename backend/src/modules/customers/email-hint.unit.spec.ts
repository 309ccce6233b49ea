import { expect, it } from '@jest/globals';
import { emailHint } from './email-hint.js';

it.each([
  ['ayse.yilmaz@gmail.com', 'ay•••@g•••.com'],
  ['ali@posta.com.tr', 'a•••@p•••.tr'],
  ['a@b.co', 'a•••@b•••.co'],
  ['kök@yerel', 'k•••@y•••'],
])('%s is shown as %s', (email, hint) => expect(emailHint(email)).toBe(hint));
