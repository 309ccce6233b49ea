import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { AccountExport, OpenSession, User } from '@ilan/api';
import SecurityPage from '@/features/account/components/security-page';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { toast } from '@/shared/ui/toast';
import { aUser, openAccountPage, type Replies } from './open-account-page';

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const aSession = (id: string, change: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device: 'Chrome, Windows',
  kind: 'computer',
  current: false,
  remembered: true,
  created_at: '2026-03-03T09:00:00.000Z',
  last_seen_at: ago(5),
  ...change,
});
export const here = aSession('here', { current: true, last_seen_at: ago(0) });
const phone = aSession('phone', { device: 'Safari, iPhone', kind: 'phone', last_seen_at: ago(10) });
const old = aSession('old', { device: 'Firefox, Linux', last_seen_at: '2026-01-05T09:00:00.000Z' });
export const anExport = (change: Partial<AccountExport> = {}): AccountExport => ({
  status: 'none',
  requested_at: null,
  expires_at: null,
  size_bytes: null,
  url: null,
  ...change,
});

export const openSecurityPage = (replies: Replies = {}, change: Partial<User> = {}) =>
  openAccountPage(<SecurityPage />, aUser(change), {
    'GET /api/account/sessions': () => ({ data: [here, phone, old] }),
    'GET /api/account/export': () => anExport(),
    'GET /api/account/second-factor': () => ({
      totp_since: null,
      passkeys: [],
      passkeys_at: null,
      recovery_codes_left: 0,
      recovery_code_used_at: null,
    }),
    'GET /api/account/security-log': () => ({ data: [] }),
    'GET /api/account/blocked-people': () => ({ data: [] }),
    'GET /api/messages/settings': () => ({ show_last_seen: true }),
    ...replies,
  });
export type SecurityView = ReturnType<typeof openSecurityPage>;
export const press = ({ user }: SecurityView, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** For a file whose tests open it. */
export const cleanSecurityPage = (): void => {
  beforeEach(() => {
    jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    token.remove();
    act(() => toast.clear());
  });
};
