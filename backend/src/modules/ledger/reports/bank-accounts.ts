import { ibanIn, maybeOneAccount } from '#modules/billing/contract.js';

type Name = string | null;

/**
 * Statements of one account may name it by its IBAN, by the bank's own number, or not at all. What may be one account is taken as one where nothing else
 * could be meant; a number whose digits an IBAN has is that IBAN's.
 *
 * @returns under which name each goes
 */
export function oneNameEach(names: readonly Name[]): ReadonlyMap<Name, Name> {
  const known = [...new Set(names)];
  const goes = new Map<Name, Name>();
  const heads: Name[] = [];
  for (const name of known.filter((one) => ibanIn(one) !== null)) {
    const head = heads.find((one) => maybeOneAccount(one, name)) ?? name;
    goes.set(name, head);
    if (head === name) heads.push(name);
  }
  const numbers = known.filter((one) => one !== null && ibanIn(one) === null);
  for (const name of numbers) {
    const head = heads.find((one) => hasDigitsOf(one, name));
    if (head !== undefined) goes.set(name, head);
  }
  // One number and one IBAN that are left over are one; of several nobody can say which.
  const taken = new Set<Name>(numbers.flatMap((one) => goes.get(one) ?? []));
  const [open, free] = [numbers.filter((one) => !goes.has(one)), heads.filter((one) => !taken.has(one))];
  const [only, ...others] = free;
  for (const name of open) {
    const isOne = open.length === 1 && only !== undefined && others.length === 0 && maybeOneAccount(only, name);
    goes.set(name, isOne ? only : name);
  }
  if (known.includes(null)) {
    const [head, ...more] = new Set(goes.values());
    goes.set(null, head !== undefined && more.length === 0 ? head : null);
  }
  return new Map(names.map((name) => [name, goes.get(name) ?? null]));
}

/** Fewer would be in many. */
const DIGITS = 6;

/** The digits of an account are the end of its IBAN; what stands before a stroke is the bank. */
function hasDigitsOf(iban: Name, number: Name): boolean {
  const digits = (number?.split('/').at(-1) ?? '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= DIGITS && (ibanIn(iban) ?? '').endsWith(digits);
}
