import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { servePage } from '@test/served-page';
import { SearchBox } from './search-box';

it('what was typed before the code of the page was there is searched for, and stays in the box', async () => {
  const page = servePage(<SearchBox />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  box.value = 'bebek arabası';
  await page.hydrate();
  fireEvent.focus(box);
  expect(box.value).toBe('bebek arabası');
  fireEvent.submit(screen.getByRole('search'));
  expect(page.address()).toBe('/arama?q=bebek+arabası');
  page.close();
});
