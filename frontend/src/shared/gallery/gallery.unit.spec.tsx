import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Photo } from '@ilan/api';
import { aPhoto } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { Gallery } from './gallery';

const WIDTH = 360;
const open = (photos: readonly Photo[] = [aPhoto('a'), aPhoto('b'), aPhoto('c')]) =>
  openPage(<Gallery title="Masa" photos={photos} />, '/', () => 404);
const gallery = () => screen.getByRole('region', { name: 'İlan fotoğrafları' });
const track = () => within(gallery()).getAllByRole('list', { name: 'İlan fotoğrafları' })[0]!;

/** What the browser does under a finger: the track moves, and says so all the way. */
const swipeTo = (position: number): void => {
  Object.defineProperty(track(), 'clientWidth', { configurable: true, value: WIDTH });
  for (const part of [position - 0.4, position]) {
    track().scrollLeft = part * WIDTH;
    fireEvent.scroll(track());
  }
};

// jsdom lays nothing out and scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? this.scrollLeft;
  };
});

describe('the photos of an ad', () => {
  it('tell which one a finger has swiped to', () => {
    open();
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    fireEvent.pointerDown(track());
    swipeTo(1);
    expect(screen.getByText('2 / 3')).toBeInTheDocument();
    swipeTo(2);
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
  });

  it('hide all but the one in sight from a reader of the screen', () => {
    open();
    swipeTo(1);
    const shown = within(track()).getAllByRole('img');
    expect(shown.map((photo) => photo.getAttribute('alt'))).toEqual(['Masa, fotoğraf 2 / 3']);
  });

  it('go with the arrow keys, Home and End, and stop at both ends', async () => {
    const { user } = open();
    track().focus();
    const after = async (keys: string) => {
      await user.keyboard(keys);
      return within(gallery()).getByText(/^\d \/ 3$/).textContent;
    };
    expect(await after('{ArrowLeft}')).toBe('1 / 3');
    expect(await after('{ArrowRight}')).toBe('2 / 3');
    expect(await after('{End}')).toBe('3 / 3');
    expect(await after('{ArrowRight}')).toBe('3 / 3');
    expect(await after('{Home}')).toBe('1 / 3');
    // The browser's own way back.
    expect(await after('{Alt>}{ArrowRight}{/Alt}')).toBe('1 / 3');
  });

  it('go by their thumbnails and by the steps', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '3. fotoğrafı göster' }));
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Önceki fotoğraf' }));
    expect(screen.getByText('2 / 3')).toBeInTheDocument();
  });

  it('have neither steps nor a count when there is one, and say so when there is none', () => {
    const one = open([aPhoto('a')]);
    expect(screen.queryByText(/1 \/ 1/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sonraki fotoğraf' })).not.toBeInTheDocument();
    one.unmount();
    open([]);
    expect(screen.getByText('Bu ilanın fotoğrafı yok')).toBeInTheDocument();
  });
});
