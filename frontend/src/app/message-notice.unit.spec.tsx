/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Conversation } from '@ilan/api';
import { publishHint } from '@/shared/realtime/use-hint';
import { token } from '@/shared/api-client/token';
import { toast } from '@/shared/ui/toast';
import { AD, aConversation, aMessage, ME, OTHER } from '@test/message-builders';
import { listOf } from '@test/open-messages';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { AdminLayout } from './admin-layout';
import { PublicLayout } from './public-layout';

const WRITTEN = aConversation({ unread: 1, last_message: aMessage(1, { body: 'Hâlâ satışta mı?' }) });
const hint = (change = {}) => ({ id: AD, revision: 2, position: '7', sender_id: OTHER, receiver_id: ME, ...change });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => toast.clear());
  token.remove();
  jest.restoreAllMocks();
});

/** Any page of somebody who is signed in, whose conversations are these. */
const open = (conversations: readonly Conversation[], layout = <PublicLayout />) =>
  openAccountPage(layout, aUser(), {
    'GET /api/messages': () => listOf(conversations),
    'GET /api/messages/unread-count': () => ({ count: 1 }),
    'GET /api/settings': () => refused(404),
  });

describe('a message that comes elsewhere on the site', () => {
  it('is told though it comes in the moment that the page stands, and leads to the conversation', async () => {
    const { user, path } = open([WRITTEN]);
    publishHint('new_message', hint());
    expect(await screen.findByText('İpek Su Çelik size yazdı')).toBeTruthy();
    expect(screen.getByText('Hâlâ satışta mı?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mesajı aç' }));
    expect(path()).toBe(`/messages/u-${OTHER}/p-${AD}`);
    await waitFor(() => expect(screen.queryByText('İpek Su Çelik size yazdı')).toBeNull());
  });

  it('is told to staff, too, on a page of theirs', async () => {
    open([WRITTEN], <AdminLayout />);
    publishHint('new_message', hint());
    expect(await screen.findByText('İpek Su Çelik size yazdı')).toBeTruthy();
  });

  it('takes the place of the notice about the one before', async () => {
    open([WRITTEN]);
    publishHint('new_message', hint());
    await screen.findByText('İpek Su Çelik size yazdı');
    publishHint('new_message', hint({ revision: 3 }));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.getAllByText('İpek Su Çelik size yazdı')).toHaveLength(1);
  });

  it('is not told on a page of the messages', async () => {
    window.history.replaceState(null, '', `/messages/u-${OTHER}/p-${AD}`);
    open([WRITTEN]);
    publishHint('new_message', hint());
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByText(/size yazdı/)).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['that was read in another tab', aConversation({ unread: 0 }), hint()],
    ['of a conversation whose sound is off', { ...WRITTEN, muted: true }, hint()],
    ['that one has written oneself elsewhere', WRITTEN, hint({ sender_id: ME, receiver_id: OTHER })],
  ])('%s is not told', async (_what, conversation, heard) => {
    open([conversation]);
    publishHint('new_message', heard);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByText(/size yazdı/)).toBeNull();
  });
});
