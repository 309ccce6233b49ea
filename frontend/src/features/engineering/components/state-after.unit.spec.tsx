import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { EventDetail } from '@ilan/api';
import { openPage } from '@test/render-page';
import { eventQuery } from '../api/log';
import { StateAfter } from './state-after';

type State = Pick<EventDetail, 'state' | 'state_reached' | 'revision'>;
const state: EventDetail['state'] = { after: {}, changes: [], more_changes: 0 };
const Shown = () => {
  const { data } = useQuery(eventQuery('listing-1', 6_000));
  return data ? <StateAfter {...data} /> : null;
};

it('goes on making the state of a long stream, and says how far it is', async () => {
  const answers: State[] = [{ state: null, state_reached: 2_000, revision: 6_000 }];
  const { asked } = openPage(<Shown />, '/', () => answers[0] ?? { state, state_reached: null, revision: 6_000 });
  await screen.findByText(/6\.001 olaydan 2\.000 tanesi işlendi/u);
  answers.length = 0;
  await screen.findByText('Bu olay durumda bir şey değiştirmedi.');
  expect(asked.length).toBeGreaterThan(1);
});
