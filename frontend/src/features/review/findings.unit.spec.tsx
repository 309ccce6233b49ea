import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Findings } from './components/findings';

describe('what the rules saw', () => {
  it('is nothing only once they have looked', () => {
    const { rerender } = render(<Findings evidence={[]} assessed={false} />);
    expect(screen.getByText('Kurallar ilanın bu hâline henüz bakmadı.')).toBeInTheDocument();
    expect(screen.queryByText('Hiçbir kurala takılmadı.')).toBeNull();
    rerender(<Findings evidence={[]} assessed />);
    expect(screen.getByText('Hiçbir kurala takılmadı.')).toBeInTheDocument();
  });
});
