import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, openAccountPage } from '@test/open-account-page';
import { ParkedPart } from './parked-part';

const shown = (others: readonly { readonly name: string; readonly parked: number }[]) =>
  openAccountPage(
    <ParkedPart parked={[]} jobs={[]} mails={[]} givenUp={0} others={others} />,
    aUser({ role: 'super_admin' }),
    {},
  );

it('says what waits for a person on other pages', async () => {
  shown([{ name: 'invoice_hand_over', parked: 1 }]);
  await screen.findByText('invoice_hand_over');
  expect(screen.getByText(/^1 bekletilen\. /u)).toBeTruthy();
  expect(screen.queryByText(/e-posta yok/u)).toBeNull();
});

it('says that nothing was set aside where no part has anything', async () => {
  shown([]);
  await screen.findByText(/e-posta yok/u);
});
