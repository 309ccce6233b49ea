/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReviewItem } from '@ilan/api';
import { useSelection } from './use-selection';

const items = [1, 2, 3].map((listing_id) => ({ listing_id }) as ReviewItem);
const chosen = (selection: ReturnType<typeof useSelection>) => selection.chosen.map(({ listing_id }) => listing_id);

describe('the ticked ads', () => {
  it('stay ticked when a row that was not drawn again is ticked with the toggle it was drawn with', () => {
    const { result } = renderHook(() => useSelection(items));
    const { toggle } = result.current;
    act(() => toggle(1));
    act(() => toggle(2));
    expect(chosen(result.current)).toEqual([1, 2]);
    act(() => toggle(1));
    expect(chosen(result.current)).toEqual([2]);
  });

  it('are all or none when asked, and go on from there', () => {
    const { result } = renderHook(() => useSelection(items));
    const { toggle, all, clear } = result.current;
    act(all);
    act(() => toggle(3));
    expect(chosen(result.current)).toEqual([1, 2]);
    act(clear);
    act(() => toggle(3));
    expect(chosen(result.current)).toEqual([3]);
  });
});
