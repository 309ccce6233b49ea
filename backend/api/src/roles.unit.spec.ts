import { describe, expect, it } from '@jest/globals';
import { roleLabelOf } from './roles.js';

describe('the label of a role', () => {
  it.each([
    ['super_admin', 'Süper Yönetici'],
    ['users', 'Kullanıcı'],
    ['saha_ekibi', 'Kullanıcı'],
    // A role may be called so, and every plain object knows the word.
    ['constructor', 'Kullanıcı'],
  ])('of %s is %s', (role, label) => expect(roleLabelOf(role)).toBe(label));
});
