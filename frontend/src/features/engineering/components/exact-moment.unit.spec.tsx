import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ExactMoment } from './exact-moment';

const shown = (at: string) => {
  const { container, unmount } = render(<ExactMoment at={at} />);
  const time = container.querySelector('time');
  const told = [time?.textContent, time?.getAttribute('datetime'), container.querySelector('code')?.textContent];
  unmount();
  return told;
};

it('says when it was as people read it, and as it is written', () => {
  const at = '2026-11-28T21:44:28.123Z';
  expect(shown(at)).toEqual(['29 Kasım 2026 00:44:28', at, at]);
});

it.each(['dün', '7', '2026-99-99T00:00:00Z'])('of %s, which is no moment, says what is written', (at) => {
  expect(shown(at)).toEqual([undefined, undefined, at]);
});
