import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { Circle } from 'lucide-react';
import type { Session } from '@ilan/api';
import type { AdminPageEntry } from '@/shared/admin/admin-page';
import { toast, toastStore } from '@/shared/ui/toast';
import { useChangedRights } from './use-changed-rights';

const settings: AdminPageEntry = { path: 'settings', label: 'Ayarlar', icon: Circle, permission: 'settings.view' };
const session = (...permissions: string[]) =>
  ({ user: { id: 1, role: 'moderator' }, permissions }) as unknown as Session;

const open = (first: Session | undefined) => {
  const asked = jest.fn();
  const { rerender } = renderHook(({ now }) => useChangedRights(now, settings, asked), {
    initialProps: { now: first },
  });
  return { asked, become: (now: Session) => rerender({ now }) };
};
const said = () => toastStore.get().map(({ message }) => message);

beforeEach(() => toast.clear());

describe('rights that change while a page is open', () => {
  it('are told, and the guard of the page is asked again', () => {
    const { asked, become } = open(session('settings.view'));
    become(session('settings.view', 'adverts.view'));
    expect(said()).toEqual(['Menü yeni yetkilerinize göre yenilendi.']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('are told with the page that is lost', () => {
    const { asked, become } = open(session('settings.view', 'adverts.view'));
    become(session('adverts.view'));
    expect(said()).toEqual(['“Ayarlar” sayfasını artık açamazsınız.']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('are nothing new when the same come again, in another order or for the first time', () => {
    const { asked, become } = open(undefined);
    become(session('a', 'b'));
    become(session('b', 'a'));
    expect(said()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
