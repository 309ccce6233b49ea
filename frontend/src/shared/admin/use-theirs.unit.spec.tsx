import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useForm } from '@/shared/forms/use-form';
import { takeInto, useTheirs } from './use-theirs';

interface Fields {
  readonly [name: string]: string;
  readonly title: string;
  readonly text: string;
}
const KEPT: Fields = { title: 'Bayram', text: '' };

/** A form over what is kept; another state of that is what `rerender` brings. */
const opened = () =>
  renderHook(
    ({ kept, busy }: { readonly kept: Fields; readonly busy: boolean }) => {
      const form = useForm({
        schema: { safeParse: (value) => ({ success: true, data: value }) },
        initial: kept,
        submit: () => Promise.resolve(),
        problemOf: () => undefined,
      });
      const theirs = useTheirs({ kept, isTouched: form.dirty, busy, take: (taken) => takeInto(form, taken) });
      return { form, theirs };
    },
    { initialProps: { kept: KEPT, busy: false } },
  );

it('a form in which nothing is written takes what is kept by now, and says nothing', () => {
  const { result, rerender } = opened();
  rerender({ kept: { ...KEPT, title: 'Ramazan' }, busy: false });
  expect([result.current.form.values.title, result.current.theirs.isOther]).toEqual(['Ramazan', false]);
  expect(result.current.form.dirty).toBe(false);
});

it('beside words that are not saved it is told, and taken with all of them when that is wanted', () => {
  const { result, rerender } = opened();
  act(() => result.current.form.set('text', 'Acele edin'));
  rerender({ kept: { ...KEPT, title: 'Ramazan' }, busy: false });
  expect(result.current.theirs.isOther).toBe(true);
  expect(result.current.form.values).toEqual({ title: 'Bayram', text: 'Acele edin' });
  act(() => result.current.theirs.takeTheirs());
  expect(result.current.theirs.isOther).toBe(false);
  expect([result.current.form.values, result.current.form.dirty]).toEqual([{ title: 'Ramazan', text: '' }, false]);
});

it('what is being saved here and comes back is nobody else’s', () => {
  const { result, rerender } = opened();
  act(() => result.current.form.set('title', 'Yaz'));
  rerender({ kept: { ...KEPT, title: 'Yaz' }, busy: true });
  expect(result.current.theirs.isOther).toBe(false);
});
