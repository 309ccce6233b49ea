import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aFile, next, openAt, openWizard, posted, step, uploads, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

describe('posting an ad', () => {
  it('leads from a photo to the sentence that it will be published', async () => {
    const { user, posts, address, box } = openWizard();
    await step('Fotoğraflar');
    expect(address()).toBe('/post-ad?adim=1');
    await user.upload(screen.getByTestId('photo-chooser'), [aFile('a.jpg'), aFile('b.jpg')]);
    expect(screen.getByText('20 fotoğraftan 2 tanesi eklendi')).toBeInTheDocument();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[0]!.finish('one');
    uploads[1]!.finish('two');
    await screen.findByText('2 fotoğraf yüklendi');

    await user.click(next());
    await step('Kategori');
    await user.type(screen.getByRole('searchbox', { name: 'Kategori ara' }), 'sedn');
    await user.click(await screen.findByRole('button', { name: 'Sedan Vasıta › Otomobil' }));
    expect(screen.getByText('Seçilen kategori')).toBeInTheDocument();

    await user.click(next());
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), whole.title);
    await user.type(screen.getByLabelText('Açıklama'), whole.description);
    await user.type(screen.getByLabelText('Fiyat'), '485000,5');
    expect(screen.getByLabelText('Fiyat')).toHaveValue('485.000,5');
    await user.type(screen.getByRole('combobox', { name: 'İl veya ilçe ara' }), 'kad');
    await user.click(await screen.findByRole('option', { name: 'Kadıköy, İstanbul' }));
    expect(screen.getByRole('combobox', { name: 'İlçe' })).toHaveDisplayValue('Kadıköy');

    await user.click(next());
    await step('Özellikler');
    expect(await screen.findByRole('combobox', { name: 'Model' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Marka' }), 'Ford');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Focus');
    await user.type(screen.getByLabelText('Kilometre'), '120000');
    await user.click(within(screen.getByRole('group', { name: 'Takasa uygun' })).getByLabelText('Hayır'));
    await user.click(screen.getByRole('checkbox', { name: 'Klima' }));

    await user.click(next());
    await step('Önizleme');
    expect(screen.getByText(/^Sayfa:/)).toHaveTextContent(
      'Marka Ford, Model Focus, Kilometre 120.000 km, Takasa uygun Hayır, Donanım Klima',
    );
    expect(screen.getByText('₺485.000,5')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));

    expect(await screen.findByText(posted.message)).toBeInTheDocument();
    expect(screen.getByText('485.000,5 TL')).toBeInTheDocument();
    expect(screen.getByText('Vasıta › Otomobil › Sedan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Anasayfaya dön' })).toHaveAttribute('href', '/');
    expect(posts()).toEqual([
      [
        'POST /api/listings',
        {
          photos: ['one', 'two'],
          cover_photo_id: 'one',
          category_id: 20,
          title: whole.title,
          description: whole.description,
          price: '485.000,50',
          city_id: 34,
          district_id: 3423,
          deliver_in_person: false,
          features: { marka: 'Ford', model: 'Focus', km: 120_000, takas: false, donanim: ['Klima'] },
        },
      ],
    ]);
    expect(box.kept).toBeUndefined();
  });

  it('says what is missing, at the field and in a list, and puts the focus there', async () => {
    const { user, address } = openWizard();
    await step('Fotoğraflar');
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('En az 1 fotoğraf yüklemelisiniz');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fotoğraf seç' })).toHaveFocus());
    expect(address()).toBe('/post-ad?adim=1');
    expect(screen.getByRole('group', { name: 'Devam etmek için şunları düzeltin:' })).toBeInTheDocument();
  });

  it('says it when a field is left, then as it is typed', async () => {
    const { user } = openAt(3, { ...whole, title: '' });
    await step('Bilgiler');
    const title = screen.getByLabelText('Başlık');
    await user.type(title, 'Ford');
    expect(title).not.toBeInvalid();
    await user.tab();
    expect(title).toBeInvalid();
    expect(title).toHaveAccessibleDescription(expect.stringContaining('Başlık en az 10 karakter olmalıdır'));
    await user.type(title, ' Focus 1.6');
    expect(title).not.toBeInvalid();
  });

  it('does not open a step before the ones in front of it are complete', async () => {
    const { address } = openAt(5, { ...whole, price: '' });
    await step('Bilgiler');
    expect(address()).toBe('/post-ad?adim=3');
  });

  it('keeps everything on the way back and forward', async () => {
    const { user, goTo } = openAt(2);
    await step('Kategori');
    await user.click(next());
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' X');
    goTo(-1);
    await step('Kategori');
    goTo(1);
    await step('Bilgiler');
    expect(screen.getByLabelText('Başlık')).toHaveValue('Ford Focus 1.6 TDCi X');
    await user.click(screen.getByRole('button', { name: 'Geri' }));
    await step('Kategori');
  });
});
