import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ContentChanges } from './content-changes';

const text = () => screen.getByRole('definition').textContent;

describe('what an owner changed', () => {
  it('is told before and after, and says so to those who do not see colours', () => {
    render(<ContentChanges changes={[{ field: 'price', label: 'Fiyat', before: '1 TL', after: null, parts: null }]} />);
    expect(text()).toBe('çıkarıldı: 1 TL → eklendi: yok');
  });

  it('leaves out the middle of what stayed', () => {
    const long = 'kelime '.repeat(100);
    const parts = [
      { kind: 'same', text: long },
      { kind: 'removed', text: 'eski' },
      { kind: 'added', text: 'yeni' },
      { kind: 'same', text: long },
      { kind: 'added', text: 'son' },
      { kind: 'same', text: ' kısa kalan.' },
    ] as const;
    render(
      <ContentChanges
        changes={[{ field: 'description', label: 'Açıklama', before: '', after: '', parts: [...parts] }]}
      />,
    );
    expect(text().length).toBeLessThan(300);
    expect(text()).toMatch(
      /^… (kelime )+çıkarıldı: eskieklendi: yeni(kelime )+…( kelime)+ eklendi: son kısa kalan\.$/u,
    );
  });
});
