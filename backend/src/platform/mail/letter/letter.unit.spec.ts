import type { Letter } from './letter.js';
import { writeLetter } from './write-letter.js';

const head = { home: 'https://ilan.example' };
const aLetter = (wish: Partial<Letter> = {}): Letter => ({
  subject: 'Konu',
  preview: 'Önizleme',
  title: 'Başlık',
  greeting: 'Merhaba Gökçe,',
  paragraphs: ['İlk paragraf.', 'İkinci paragraf.'],
  ...wish,
});

describe('a letter', () => {
  it('says the same as text and as a page', () => {
    const letter = aLetter({
      facts: [['Cihaz', 'Chrome, Windows']],
      action: { label: 'Onayla', url: 'https://ilan.example/?verify=abc' },
      notes: ['Bir not.'],
      aside: { label: 'Başka yol', url: 'https://ilan.example/?auth=forgot' },
    });
    const { subject, text, html } = writeLetter(letter, head);
    expect(subject).toBe('Konu');
    for (const words of [
      'Başlık',
      'Merhaba Gökçe,',
      'İlk paragraf.',
      'İkinci paragraf.',
      'Cihaz',
      'Chrome, Windows',
      'Onayla',
      'https://ilan.example/?verify=abc',
      'Bir not.',
      'Başka yol',
      'https://ilan.example/?auth=forgot',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toContain('Önizleme');
  });

  it('shows its one button, and the address once more in plain', () => {
    const { html } = writeLetter(aLetter({ action: { label: 'Onayla', url: 'https://ilan.example/x?a=1&b=2' } }), head);
    expect(html.match(/href="https:\/\/ilan\.example\/x\?a=1&amp;b=2"/g)).toHaveLength(2);
    expect(html).toContain('>https://ilan.example/x?a=1&amp;b=2</a>');
  });

  it.each(['subject', 'preview', 'title', 'greeting'] as const)('lets no markup in through its %s', (field) => {
    const { html } = writeLetter(aLetter({ [field]: `<img src=x onerror="alert('1')">&` }), head);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  });

  it('lets no markup in through paragraphs, facts, notes and addresses', () => {
    const evil = '"><script>x</script>';
    const { html } = writeLetter(
      aLetter({
        paragraphs: [evil],
        facts: [[evil, evil]],
        action: { label: evil, url: `https://ilan.example/${evil}` },
        notes: [evil],
        aside: { label: evil, url: evil },
      }),
      head,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"">');
  });

  it('fetches nothing from anywhere', () => {
    const { html } = writeLetter(aLetter({ action: { label: 'Onayla', url: 'https://ilan.example/' } }), head);
    expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  });

  it('leaves no hole in the text where something is missing', () => {
    expect(writeLetter(aLetter(), head).text).not.toMatch(/\n{3}/);
  });
});
