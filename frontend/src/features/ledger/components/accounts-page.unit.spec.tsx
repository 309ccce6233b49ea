import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ACCOUNT_ROLE_LABELS,
  type LedgerAccounts,
  type LedgerAccountsAnswer,
  type WriteLedgerAccounts,
} from '@ilan/api';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import { AccountsPage } from './accounts-page';

const ACCOUNTS = '/api/admin/ledger/accounts';
const usual = Object.fromEntries(
  Object.keys(ACCOUNT_ROLE_LABELS).map((role, at) => [role, { code: String(100 + at), name: role }]),
) as LedgerAccounts;
const withSales = (code: string): LedgerAccounts => ({ ...usual, sales: { code, name: 'Satışlar' } });
const answer: LedgerAccountsAnswer = {
  accounts: withSales('600.11'),
  rates: [],
  versions: [
    { effective_from: '2027-01-01', accounts: withSales('600.01'), rates: [] },
    { effective_from: '2026-12-01', accounts: withSales('600.12'), rates: [] },
    { effective_from: '2026-11-01', accounts: withSales('600.11'), rates: [] },
    { effective_from: '2020-01-01', accounts: usual, rates: [] },
  ],
  edition: 3,
  first_open_day: '2026-10-01',
  today: '2026-11-26',
};

const open = (
  given: LedgerAccountsAnswer = answer,
  replies: Replies = {},
  permissions = ['reports.view', 'reports.accounts'],
) => {
  const person = aUser({ role: 'accounting' });
  const page = openAccountPage(<AccountsPage />, person, {
    'GET /api/user': () => ({ user: person, permissions }),
    [`GET ${ACCOUNTS}`]: () => given,
    [`PUT ${ACCOUNTS}`]: () => given,
    ...replies,
  });
  page.queryClient.setQueryData(['session'], { user: person, permissions });
  return page;
};
const month = () => screen.findByRole('combobox', { name: 'Şu aydan başlayarak' });
const sales = () => screen.findByRole('textbox', { name: 'Hesap: Satışlar' });
const sent = (page: ReturnType<typeof open>) => page.changes.map(([, body]) => body as WriteLedgerAccounts);

beforeEach(() => toast.clear());

describe('the accounts of a month', () => {
  it('are chosen among months that are open, beginning with this one', async () => {
    open();
    const options = within(await month()).getAllByRole('option');
    expect([options[0]?.textContent, options[1]?.textContent, options.at(-1)?.textContent]).toEqual([
      'Ekim 2026',
      'Kasım 2026',
      'Kasım 2027',
    ]);
    expect(await month()).toHaveValue('2026-11-01');
    expect(await month()).toHaveAccessibleDescription(/1 Ekim 2026 öncesi kapalı/);
    expect(await sales()).toHaveValue('600.11');
  });

  it('are those of the chosen month where nothing was typed, until when they hold is said', async () => {
    const { user } = open();
    expect(await screen.findByText(/Bu hesaplar 1 Aralık 2026 gününe kadar geçerli olur/)).toBeInTheDocument();
    await user.selectOptions(await month(), 'Aralık 2026');
    expect(await sales()).toHaveValue('600.12');
    await user.selectOptions(await month(), 'Ekim 2026');
    expect(await sales()).toHaveValue(usual.sales.code);
    await user.selectOptions(await month(), 'Mart 2027');
    expect(screen.queryByText(/gününe kadar geçerli olur/)).toBeNull();
  });

  it('keep what was typed through every month, also where a month on the way has the same', async () => {
    const page = open();
    const { user } = page;
    await user.clear(await sales());
    await user.type(await sales(), '600.01');
    for (const one of ['Ocak 2027', 'Aralık 2026', 'Ekim 2026', 'Kasım 2026'])
      await user.selectOptions(await month(), one);
    expect(await sales()).toHaveValue('600.01');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Hesap eşlemesi kaydedildi.'));
    const [body] = sent(page);
    expect([body?.effective_from, body?.accounts.sales.code, body?.edition]).toEqual(['2026-11-01', '600.01', 3]);
  });

  it('are shown of the month that was saved', async () => {
    const page = open();
    const { user } = page;
    await user.selectOptions(await month(), 'Aralık 2026');
    await user.clear(await sales());
    await user.type(await sales(), '600.99');
    const saved = {
      ...answer,
      edition: 4,
      versions: answer.versions.map((one) =>
        one.effective_from === '2026-12-01' ? { ...one, accounts: withSales('600.99') } : one,
      ),
    };
    page.reply(`GET ${ACCOUNTS}`, () => saved);
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Hesap eşlemesi kaydedildi.'));
    expect(await month()).toHaveValue('2026-12-01');
    expect(await sales()).toHaveValue('600.99');
  });

  it('leave whoever saved with the keyboard where they were', async () => {
    const page = open();
    const { user } = page;
    await user.clear(await sales());
    await user.type(await sales(), '600.99');
    page.reply(`GET ${ACCOUNTS}`, () => ({
      ...answer,
      edition: 4,
      versions: answer.versions.map((one) =>
        one.effective_from === '2026-11-01' ? { ...one, accounts: withSales('600.99') } : one,
      ),
    }));
    const save = () => screen.getByRole('button', { name: 'Kaydet' });
    act(() => save().focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Hesap eşlemesi kaydedildi.'));
    await waitFor(() => expect(save()).toHaveFocus());
    expect(await sales()).toHaveValue('600.99');
  });

  it('leave whoever saved from a field at the button, and nobody whose entry was refused', async () => {
    const page = open(answer, { [`PUT ${ACCOUNTS}`]: () => refused(409, { message: '', code: 'SAME_ACCOUNTS' }) });
    const { user } = page;
    await user.click(await sales());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(page).length).toBe(1));
    const save = screen.getByRole('button', { name: 'Kaydet' });
    await waitFor(() => expect(save).toBeEnabled());
    expect(await sales()).toHaveFocus();
    page.reply(`PUT ${ACCOUNTS}`, () => answer);
    page.reply(`GET ${ACCOUNTS}`, () => ({ ...answer, edition: 4 }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveFocus());
  });

  it('say what the server refuses, at the month where that is what is wrong', async () => {
    const errors = { effective_from: ['Hesaplar ay içinde değişmez; bir ayın ilk gününü seçin.'] };
    const { user } = open(answer, {
      [`PUT ${ACCOUNTS}`]: () => refused(422, { message: '', code: 'VALIDATION', errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText(/bir ayın ilk gününü seçin/)).toBeInTheDocument();
    expect(await month()).toBeInvalid();
  });

  it('say that a table of before divides the month, and that saving puts it right', async () => {
    const inside = { effective_from: '2026-11-15', accounts: withSales('600.15'), rates: [] };
    const { user } = open({
      ...answer,
      versions: [...answer.versions.slice(0, 2), inside, ...answer.versions.slice(2)],
    });
    expect(await screen.findByText(/Bu ayda 15 Kasım 2026 günü başlayan bir tablo var/)).toBeInTheDocument();
    // As the month ends.
    expect(await sales()).toHaveValue('600.15');
    expect(screen.getByText(/Ayın içinde başlıyor/)).toBeInTheDocument();
    await user.selectOptions(await month(), 'Aralık 2026');
    expect(screen.queryByText(/günü başlayan bir tablo var/)).toBeNull();
  });

  it('are only read by whoever may not change them', async () => {
    open(answer, {}, ['reports.view']);
    expect(await sales()).toHaveAttribute('readonly');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
