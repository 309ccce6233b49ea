import {
  type LedgerAccounts,
  type LedgerAccountsAnswer,
  ledgerRole,
  writeLedgerAccounts,
  type WriteLedgerAccounts,
} from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';

export type AccountFields = Readonly<Record<string, string>>;

/** Names of fields: `sales.code`, `sales.name` and `effective_from`. */
export const fieldsOf = ({ accounts, today, first_open_day }: LedgerAccountsAnswer): AccountFields => ({
  effective_from: first_open_day !== null && first_open_day > today ? first_open_day : today,
  ...Object.fromEntries(
    ledgerRole.options.flatMap((role) => [
      [`${role}.code`, accounts[role].code],
      [`${role}.name`, accounts[role].name],
    ]),
  ),
});

/** The server's own rules, with complaints at the fields as they are named here. */
export const accountsSchema = (edition: number): FormSchema<WriteLedgerAccounts> => ({
  safeParse(value) {
    const fields = value as AccountFields;
    const accounts = Object.fromEntries(
      ledgerRole.options.map((role) => [role, { code: fields[`${role}.code`], name: fields[`${role}.name`] }]),
    );
    const parsed = writeLedgerAccounts.safeParse({ effective_from: fields.effective_from, accounts, edition });
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => {
      return { message, path: [path[0] === 'accounts' ? path.slice(1).map(String).join('.') : (path[0] ?? '')] };
    });
    return { success: false, error: { issues } };
  },
});

/** What a table of accounts changed against the one before: `600 → 600.01`. */
export const changesOf = (accounts: LedgerAccounts, before: LedgerAccounts): readonly string[] =>
  ledgerRole.options.flatMap((role) => {
    const [now, then] = [accounts[role], before[role]];
    if (now.code === then.code && now.name === then.name) return [];
    return [now.code === then.code ? `${now.code} ${now.name}` : `${then.code} → ${now.code}`];
  });
