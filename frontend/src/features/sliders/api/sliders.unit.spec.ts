/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { StaffSlide } from '@ilan/api';
import { recordingClient } from '@test/recording-client';
import { orderSlides } from './sliders';

const slide = (id: number) => ({ id }) as StaffSlide;

it('an order of slides says which one was seen', async () => {
  const { client, sent } = recordingClient();
  await orderSlides(client, { ordered: [slide(2), slide(1)], seen: [slide(1), slide(2)] });
  expect(sent).toEqual([['PUT /api/admin/slider-order', { ids: [2, 1], was: [1, 2] }]]);
});
