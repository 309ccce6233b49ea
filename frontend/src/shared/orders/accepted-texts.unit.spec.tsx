import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AcceptedTexts } from './accepted-texts';

describe('what somebody agreed to before paying', () => {
  it('is named by the day of its wording, as people write days', () => {
    const known = { document: 'distance_contract', version: '2026-11-24', title: 'Mesafeli satış', text: 'Madde 1' };
    render(<AcceptedTexts agreements={[known] as never} />);
    expect(screen.getByText('Mesafeli satış (24 Kasım 2026)')).toBeInTheDocument();
    expect(screen.getByText('Madde 1')).toBeInTheDocument();
  });

  it('is named by that day also where a number behind it says which seller it names', () => {
    const known = {
      document: 'preliminary_information',
      version: '2026-11-28.3',
      title: 'Ön bilgi',
      text: 'Satıcı: A',
    };
    render(<AcceptedTexts agreements={[known] as never} />);
    expect(screen.getByText('Ön bilgi (28 Kasım 2026)')).toBeInTheDocument();
  });

  it('says of a wording that was not kept yet that it cannot be shown', () => {
    const unknown = { document: 'distance_contract', version: 'ilk', title: null, text: null };
    render(<AcceptedTexts agreements={[unknown] as never} />);
    expect(screen.getByText('Sözleşme metni (ilk)')).toBeInTheDocument();
    expect(screen.getByText(/gösterilemiyor/u)).toBeInTheDocument();
  });
});
