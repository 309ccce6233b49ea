import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openPage } from '@test/render-page';
import { useLocalLinks } from './use-local-links';

const Area = () => (
  // The links inside take the keyboard; Enter on a link is a click.
  <div onClick={useLocalLinks()}>
    <a href="/vasita-c2">
      <b>Vasıta</b>
    </a>
    <a href="https://example.com/">Başka site</a>
    <a href="//example.com/">Protokolsüz</a>
  </div>
);
const open = () => openPage(<Area />, '/', () => 404);

describe('an area of plain links', () => {
  it('goes to own pages without a reload', () => {
    const { address } = open();
    expect(fireEvent.click(screen.getByText('Vasıta'))).toBe(false);
    expect(address()).toBe('/vasita-c2');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %j to the browser',
    (press) => {
      const { address } = open();
      expect(fireEvent.click(screen.getByText('Vasıta'), press)).toBe(true);
      expect(address()).toBe('/');
    },
  );

  it.each(['Başka site', 'Protokolsüz'])('leaves “%s” to the browser', (name) => {
    const { address } = open();
    expect(fireEvent.click(screen.getByText(name))).toBe(true);
    expect(address()).toBe('/');
  });
});
