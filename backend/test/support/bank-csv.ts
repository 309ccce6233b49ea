const lira = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');

/** A statement of certain days as a bank writes it; what it opens with. */
export function bankCsvOf(
  iban: string,
  opening: number,
  ...lines: readonly (readonly [day: string, amount: number, text: string])[]
): Buffer {
  let balance = opening;
  const rows = lines.map(
    ([day, amount, text]) =>
      `${day.split('-').reverse().join('.')};${text};${lira(amount)};${lira((balance += amount))}`,
  );
  return Buffer.from([`IBAN;${iban}`, 'Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\r\n'));
}

/** The same days as SWIFT writes them: no balance beside a movement, and the words as this form has them. */
export function bankMt940Of(
  account: string,
  opening: number,
  ...lines: readonly (readonly [day: string, amount: number, text: string])[]
): Buffer {
  const money = (minor: number) => lira(Math.abs(minor));
  const balance = (minor: number) => `${minor < 0 ? 'D' : 'C'}241130TRY${money(minor)}`;
  const closing = lines.reduce((sum, [, amount]) => sum + amount, opening);
  const rows = lines.flatMap(([day, amount, text]) => [
    `:61:${day.slice(2).replaceAll('-', '')}${amount < 0 ? 'D' : 'C'}${money(amount)}NTRFNONREF`,
    `:86:${text}`,
  ]);
  const head = [':20:EKSTRE', `:25:${account}`, ':28C:1/1', `:60F:${balance(opening)}`];
  return Buffer.from([...head, ...rows, `:62F:${balance(closing)}`].join('\r\n'));
}

/** A statement of today as a bank writes it: newest last, each with the balance behind it. */
export function bankCsv(iban: string, ...lines: readonly (readonly [amount: number, text: string])[]): Buffer {
  let balance = 100_000;
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.');
  const rows = lines.map(([amount, text]) => `${day};${text};${lira(amount)};${lira((balance += amount))}`);
  return Buffer.from([`IBAN;${iban}`, 'Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\r\n'));
}
