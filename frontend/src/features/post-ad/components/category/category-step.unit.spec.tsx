import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '@test/open-account-page';
import { answers, next, openAt, step, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

describe('categories', () => {
  it('are gone down into and up again, and only the deepest is taken', async () => {
    const { user } = openAt(2, { ...whole, categoryId: null });
    await step('Kategori');
    await user.click(await screen.findByRole('button', { name: 'Vasıta' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Vasıta' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Otomobil' }));
    await user.click(screen.getByRole('button', { name: 'Bir üst kategoriye dön' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Vasıta' })).toBeInTheDocument();
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('Kategori seçimi zorunludur');
    await user.click(screen.getByRole('button', { name: 'Motosiklet' }));
    expect(screen.getByText('Vasıta › Motosiklet')).toBeInTheDocument();
    expect(screen.getByText('Vasıta › Motosiklet').closest('[data-field]')).toHaveFocus();
  });

  it('of ads like this are suggested for a title', async () => {
    const ads = Array.from({ length: 3 }, (_unused, id) => ({ id, category_id: 90 }));
    openAt(
      2,
      { ...whole, categoryId: null, title: 'iphone 13 128 gb' },
      {
        'GET /api/listings': () => ({ data: ads, meta: {}, links: {}, facets: [] }),
      },
    );
    await step('Kategori');
    expect(await screen.findByRole('heading', { name: 'Başlığınıza göre öneriler' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cep Telefonu Telefon' })).toBeInTheDocument();
  });

  it('are loaded again where they could not be', async () => {
    const CATEGORIES = 'GET /api/home/categories';
    const replies = [() => refused(503), answers[CATEGORIES]];
    const view = openAt(2, { ...whole, categoryId: null }, { [CATEGORIES]: (...call) => replies.shift()?.(...call) });
    await step('Kategori');
    expect(await screen.findByText('Kategoriler yüklenirken bir hata oluştu')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('button', { name: 'Vasıta' })).toBeInTheDocument();
  });

  it('that nothing is called are said to be none, above those that there are', async () => {
    const { user } = openAt(2, { ...whole, categoryId: null, title: '' });
    await step('Kategori');
    await user.type(await screen.findByRole('searchbox'), 'zürafa');
    expect(
      await screen.findByText('“zürafa” için kategori bulunamadı. Aşağıdaki listeden seçebilirsiniz.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Vasıta' })).toBeInTheDocument();
  });
});
