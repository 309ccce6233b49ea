import { describe, expect, it } from '@jest/globals';
import { faultWords } from './fault-words';

describe('a fault in words', () => {
  const told = (names: string) => `PostgreSQL 23503: what it names is not there${names}`;

  it('names the tables of a reference that leads nowhere, and nothing else of it', () => {
    expect(
      faultWords('row_missing', told(' (schema app, table mail, constraint mail_person_id_fkey, names table account)')),
    ).toBe('“mail” tablosundaki kaydın bağlı olduğu satır “account” tablosunda yok');
    expect(faultWords('row_missing', `waits for jars: ${told(' (schema app, table mail, constraint x)')}`)).toBe(
      '“mail” tablosundaki kaydın bağlı olduğu satır bulunamadı',
    );
    expect(faultWords('row_missing', told(''))).toBe('bağlı olduğu satır bulunamadı');
  });

  it('is told by its kind alone where it is another one, whatever its text says', () => {
    const text = told(' (table mail, names table account)');
    expect(faultWords('no_person', text)).toBe('ilgili kişinin bu kurulumda hesabı yok');
    expect(faultWords('unexpected', '(table mail, names table account)')).toBe('beklenmeyen bir hata oluştu');
  });
});
