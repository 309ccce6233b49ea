/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { StaffCategory } from '@ilan/api';
import { recordingClient } from '@test/recording-client';
import { orderCategories } from './categories';

const category = (id: number) => ({ id, parent_id: 3 }) as StaffCategory;

it('an order of categories says which one was seen', async () => {
  const { client, sent } = recordingClient();
  await orderCategories(client, 3, { ordered: [category(2), category(1)], seen: [category(1), category(2)] });
  expect(sent).toEqual([['PUT /api/admin/category-order', { parent_id: 3, ids: [2, 1], was: [1, 2] }]]);
});
