import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/shared/api-client/api-error';
import { ReasonDialog, type GivenReason, type ReasonDialogProps } from './reason-dialog';

const setUp = (props: Partial<ReasonDialogProps> = {}) => {
  const onConfirm = jest.fn<(reason: GivenReason) => Promise<unknown>>().mockResolvedValue(undefined);
  render(
    <ReasonDialog
      open
      title="Hesabı askıya al"
      description="Ayşe Yılmaz giriş yapamaz."
      confirm="Askıya al"
      onConfirm={onConfirm}
      onCancel={() => undefined}
      {...props}
    />,
  );
  return { user: userEvent.setup(), onConfirm, text: () => screen.getByRole('textbox', { name: 'Neden' }) };
};
const press = () => screen.getByRole('button', { name: 'Askıya al' });

describe('the dialog that asks why', () => {
  it('does nothing without a reason, and says so at the field', async () => {
    const { user, onConfirm, text } = setUp();
    await user.click(press());
    expect(screen.getByRole('alert')).toHaveTextContent('Bir neden yazın.');
    expect(text()).toHaveFocus();
    await user.type(text(), '   kısa   ');
    await user.click(press());
    expect(screen.getByRole('alert')).toHaveTextContent('Neden en az 10 karakter olmalıdır.');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('that may be left out says how much is wanted where something is written', async () => {
    const { user, onConfirm, text } = setUp({ orNone: true });
    expect(text()).not.toBeRequired();
    expect(text()).toHaveAccessibleDescription(/boş bırakın; yazarsanız en az 10 karakter/);
    await user.type(text(), 'kısa');
    await user.click(press());
    expect(screen.getByRole('alert')).toHaveTextContent('Neden en az 10 karakter olmalıdır.');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(text());
    await user.click(press());
    expect(onConfirm).toHaveBeenCalledWith({ code: undefined, text: '' });
  });

  it('hands over what was written, by key alone', async () => {
    const { user, onConfirm, text } = setUp();
    await user.type(text(), '  Üç kez uyarıldı.  {Control>}{Enter}{/Control}');
    expect(onConfirm).toHaveBeenCalledWith({ code: undefined, text: 'Üç kez uyarıldı.' });
  });

  it('wants one of the ready reasons, some of which need no words', async () => {
    const codes = { scam: 'Dolandırıcılık', other: 'Diğer' };
    const { user, onConfirm, text } = setUp({ codes, wordlessCodes: (code) => code !== 'other' });
    await user.click(press());
    expect(screen.getByText('Bir gerekçe seçin.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gerekçe' }), 'other');
    await user.click(press());
    expect(onConfirm).not.toHaveBeenCalled();
    expect(text()).toBeRequired();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gerekçe' }), 'scam');
    await user.click(press());
    expect(onConfirm).toHaveBeenCalledWith({ code: 'scam', text: '' });
  });

  it('keeps the words when it was refused, and says why', async () => {
    const refuse = () => Promise.reject(new ApiError(409, 'LAST', 'Son yönetici askıya alınamaz.'));
    const { user, text } = setUp({ onConfirm: refuse });
    await user.type(text(), 'Üç kez uyarıldı.');
    await user.click(press());
    expect(await screen.findByText('Son yönetici askıya alınamaz.')).toBeVisible();
    expect(text()).toHaveValue('Üç kez uyarıldı.');
    expect(press()).toBeEnabled();
  });

  it('goes out once while the answer is on its way', async () => {
    let finish = (): void => undefined;
    const confirm = jest.fn(() => new Promise((done) => (finish = () => done(undefined))));
    const { user, text } = setUp({ onConfirm: confirm });
    await user.type(text(), 'Üç kez uyarıldı.');
    await user.click(press());
    expect(press()).toBeDisabled();
    await user.type(text(), '{Control>}{Enter}{/Control}');
    expect(confirm).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(press()).toBeEnabled();
  });
});
