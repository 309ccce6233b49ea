import { describe, expect, it } from '@jest/globals';
import type { RoleDetail, Session } from '@ilan/api';
import { changesOf, countOf, differences, draftOf, namedPermissions, rebased, toggled } from './role-draft';
import { whyLocked } from './why-locked';

const role = (permissions: string[], more: Partial<RoleDetail> = {}): RoleDetail => ({
  name: 'saha',
  label: 'Saha',
  built_in: false,
  editable: true,
  permissions,
  member_count: 0,
  revision: 1,
  ...more,
});
const all = () => true;

describe('a draft of a role', () => {
  it('knows what it changes and forgets what is taken back', () => {
    const draft = draftOf(role(['pages.view', 'cities.view']));
    expect(countOf(changesOf(draft))).toBe(0);
    const changed = { ...toggled(toggled(draft, 'cities.view', all), 'audit.view', all), label: ' Saha Ekibi ' };
    expect(changesOf(changed)).toEqual({ granted: ['audit.view'], revoked: ['cities.view'], label: 'Saha Ekibi' });
    expect(countOf(changesOf(changed))).toBe(3);
    expect(countOf(changesOf(toggled(toggled(draft, 'audit.view', all), 'audit.view', all)))).toBe(0);
  });

  it('gives the view of a page along with what is done there, where that may be given', () => {
    expect(changesOf(toggled(draftOf(role([])), 'pages.edit', all)).granted).toEqual(['pages.edit', 'pages.view']);
    const without = toggled(draftOf(role([])), 'pages.edit', (one) => one !== 'pages.view');
    expect(changesOf(without).granted).toEqual(['pages.edit']);
  });

  it('is put upon what somebody else saved meanwhile, with both wishes', () => {
    const mine = toggled(toggled(draftOf(role(['pages.view', 'cities.view'])), 'cities.view', all), 'audit.view', all);
    const theirs = role(['pages.view', 'cities.view', 'roles.view'], { revision: 2, label: 'Saha 2' });
    expect(differences(mine, theirs).toSorted()).toEqual(['audit.view', 'cities.view', 'roles.view']);
    const both = rebased(mine, theirs);
    expect([...both.permissions].toSorted()).toEqual(['audit.view', 'pages.view', 'roles.view']);
    expect([both.label, both.base.revision]).toEqual(['Saha 2', 2]);
    expect(changesOf(both)).toEqual({ granted: ['audit.view'], revoked: ['cities.view'], label: undefined });
  });
});

describe('why a role cannot be changed', () => {
  const session = (roleName: string, permissions: string[]): Session =>
    ({ user: { role: roleName }, permissions }) as unknown as Session;
  const named = namedPermissions([
    {
      resource: 'pages',
      label: 'Sayfalar',
      actions: [
        { permission: 'pages.view', label: 'Görüntüleme', kind: 'view' },
        { permission: 'pages.edit', label: 'Düzenleme', kind: 'edit' },
      ],
    },
  ]);

  it('is said in words', () => {
    const admin = session('admin', ['roles.edit', 'pages.view']);
    expect(whyLocked(admin, role([], { name: 'super_admin' }), named)).toContain('Süper Yönetici');
    expect(whyLocked(admin, role([], { name: 'users' }), named)).toContain('herkesin rolüdür');
    expect(whyLocked(session('admin', ['pages.view']), role([]), named)).toContain('yalnızca görüntüleyebilirsiniz');
    expect(whyLocked(admin, role([], { name: 'admin' }), named)).toContain('sizin rolünüz');
    expect(whyLocked(admin, role(['pages.edit', 'pages.view']), named)).toContain('Sayfalar: Düzenleme.');
    expect(whyLocked(admin, role(['pages.view']), named)).toBeUndefined();
    expect(whyLocked(session('super_admin', []), role(['pages.edit']), named)).toBeUndefined();
  });
});
