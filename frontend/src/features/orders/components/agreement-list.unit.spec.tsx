import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { acceptedAs } from '../state/accepted-as';
import { AgreementList } from './agreement-list';

const text = { document: 'preliminary_information', title: 'Ön bilgi', text: 'Satıcı: A' } as const;

describe('the texts to agree to', () => {
  it('are not accepted any more where another wording is asked for than the one that was read', () => {
    const accepted = new Set([acceptedAs({ ...text, version: '2026-11-28.1' })]);
    const shown = (version: string) => (
      <AgreementList agreements={[{ ...text, version }]} accepted={accepted} onChange={() => undefined} />
    );
    const { rerender } = render(shown('2026-11-28.1'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    rerender(shown('2026-11-28.2'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
