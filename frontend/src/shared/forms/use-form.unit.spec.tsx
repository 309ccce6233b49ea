import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passwordChange, type PasswordChange } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { Field } from '@/shared/ui/input';
import { useForm } from './use-form';

const initial = { current_password: '', password: '', password_confirmation: '' };
type Submit = (values: PasswordChange) => Promise<unknown>;

type ProblemOf = () => string | undefined;
const Sample = ({ submit, problemOf }: { submit: Submit; problemOf: ProblemOf }) => {
  const form = useForm({ schema: passwordChange, initial, submit, problemOf });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {form.problem && <p>{form.problem}</p>}
      <Field label="Mevcut" {...form.field('current_password')} />
      <Field label="Yeni" {...form.field('password')} />
      <Field label="Tekrar" {...form.field('password_confirmation')} />
      <button disabled={form.busy}>Kaydet</button>
      <button type="button" onClick={() => form.rebase({ ...initial, current_password: 'kept' })}>
        Kaydedildi
      </button>
      {['eski', 'yeni'].map((kept) => (
        <button key={kept} type="button" onClick={() => form.refill({ ...initial, current_password: kept })}>
          {`O gün ${kept}`}
        </button>
      ))}
    </form>
  );
};
const open = (submit: Submit = () => Promise.resolve(), problemOf: ProblemOf = () => 'Olmadı') => {
  const spy = jest.fn(submit);
  render(<Sample submit={spy} problemOf={problemOf} />);
  return { user: userEvent.setup(), submit: spy };
};
const SHORT = 'Yeni şifre en az 8 karakter olmalıdır.';
const mismatch = 'Yeni şifreler eşleşmiyor!';
const fill = async ({ user }: ReturnType<typeof open>, ...texts: string[]) => {
  for (const [index, label] of ['Mevcut', 'Yeni', 'Tekrar'].entries()) {
    const text = texts[index];
    if (text) await user.type(screen.getByLabelText(label), text);
  }
};

describe('a form', () => {
  it('checks a field when it is left after a change, then with every key', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Yeni');
    await user.click(field);
    await user.tab();
    expect(screen.queryByText(SHORT)).toBeNull();
    await user.type(field, 'kisa');
    expect(screen.queryByText(SHORT)).toBeNull();
    await user.tab();
    expect(screen.getByText(SHORT)).toBeInTheDocument();
    await user.type(field, 'dayim');
    expect(screen.queryByText(SHORT)).toBeNull();
  });

  it('says that two fields differ as soon as either changes', async () => {
    const view = open();
    await fill(view, 'eski', 'yeni-sifre', 'yeni-sifre');
    await view.user.tab();
    expect(screen.queryByText(mismatch)).toBeNull();
    await view.user.type(screen.getByLabelText('Yeni'), '2');
    expect(screen.getByText(mismatch)).toBeInTheDocument();
  });

  it('checks all on save and puts the focus on the first that is wrong', async () => {
    const { user, submit } = open();
    await user.type(screen.getByLabelText('Mevcut'), 'eski');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(screen.getByLabelText('Yeni')).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows what the server refused at its field until the field changes', async () => {
    const view = open(() => Promise.reject(new ApiError(422, 'VALIDATION', '', { current_password: ['Yanlış.'] })));
    await fill(view, 'eski', 'yeni-sifre', 'yeni-sifre');
    await view.user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Yanlış.')).toBeInTheDocument();
    expect(screen.getByText('Olmadı')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Mevcut')).toHaveFocus());
    await view.user.type(screen.getByLabelText('Mevcut'), '1');
    expect(screen.queryByText('Yanlış.')).toBeNull();
  });

  it('sends once, however often it is pressed', async () => {
    const view = open(() => new Promise(() => undefined));
    await fill(view, 'eski', 'yeni-sifre', 'yeni-sifre');
    const form = screen.getByRole('button', { name: 'Kaydet' }).closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(view.submit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  });

  it('takes what was kept elsewhere, but not over words that were typed', async () => {
    const view = open();
    await view.user.type(screen.getByLabelText('Yeni'), 'typed');
    await view.user.click(screen.getByRole('button', { name: 'Kaydedildi' }));
    expect(screen.getByLabelText('Mevcut')).toHaveValue('kept');
    expect(screen.getByLabelText('Yeni')).toHaveValue('typed');
  });

  it('has the values of another day where nothing was typed, and what was typed also where it is that of a day on the way', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Mevcut');
    const on = (kept: string) => user.click(screen.getByRole('button', { name: `O gün ${kept}` }));
    await on('eski');
    expect(field).toHaveValue('eski');
    await on('yeni');
    expect(field).toHaveValue('yeni');
    await user.clear(field);
    await user.type(field, 'eski');
    await on('eski');
    await on('yeni');
    expect(field).toHaveValue('eski');
    // Typed back to what is there that day, it follows again.
    await user.clear(field);
    await user.type(field, 'yeni');
    await on('eski');
    expect(field).toHaveValue('eski');
  });

  it('says what is refused at something that has no field, where nothing else says it', async () => {
    const refused = () => Promise.reject(new ApiError(422, 'VALIDATION', '', { above: ['Bu seçenek artık yok.'] }));
    const view = open(refused, () => undefined);
    await fill(view, 'eski-sifre', 'yeni-sifre', 'yeni-sifre');
    await view.user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Bu seçenek artık yok.')).toBeInTheDocument();
  });
});
