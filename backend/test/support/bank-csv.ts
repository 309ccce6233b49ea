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

/** A statement of today as a bank writes it: newest last, each with the balance behind it. */
export function bankCsv(iban: string, ...lines: readonly (readonly [amount: number, text: string])[]): Buffer {
  let balance = 100_000;
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.');
  const rows = lines.map(([amount, text]) => `${day};${text};${lira(amount)};${lira((balance += amount))}`);
  return Buffer.from([`IBAN;${iban}`, 'Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\r\n'));
}
