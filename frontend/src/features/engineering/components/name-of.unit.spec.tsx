import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Changes } from './changes';
import { RowTables } from './row-tables';
import { MemoryRouter } from 'react-router-dom';

const brokenAt = (element: Element | undefined): string =>
  element?.innerHTML.replaceAll('<wbr>', '|').replaceAll(/<[^>]+>/gu, '') ?? '';

it('breaks names of fields and tables between their words', () => {
  const { container } = render(
    <MemoryRouter>
      <Changes label="#0" changes={[{ path: 'photos[2].public_status', before: null, after: 'active' }]} />
      <RowTables tables={[{ name: 'listing_card', key: 'listing_id', read_model: 'my-listings' }]} />
    </MemoryRouter>,
  );
  const cells = [...container.querySelectorAll('td')];
  expect([cells[0], ...cells.slice(3)].map(brokenAt)).toEqual([
    'photos[2].|public_|status',
    'listing_|card',
    'listing_|id',
    'my-|listings',
  ]);
  // Who copies a name, or looks for it, finds it whole.
  expect(cells[3]?.textContent).toBe('listing_card');
});
