import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openPage } from '@test/render-page';
import { RowsPage } from './rows-page';

const API = '/api/admin/engineering';
const choices = { types: [], categories: [], tables: ['listing_card', 'message'] };

describe('the page of one row', () => {
  it('names the tables to choose from and asks for nothing that would leave traces with people', async () => {
    const { asked, container } = openPage(<RowsPage />, '/cpadmin/engineering/rows', ({ pathname }) =>
      pathname === `${API}/choices` ? choices : 404,
    );
    await waitFor(() => expect(container.querySelectorAll('datalist option')).toHaveLength(2));
    expect(asked.filter((path) => path.startsWith(API))).toEqual([`${API}/choices`]);
  });
});
