const lira = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');

/** A statement of today as a bank writes it: newest last, each with the balance behind it. */
export function bankCsv(iban: string, ...lines: readonly (readonly [amount: number, text: string])[]): Buffer {
  let balance = 100_000;
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.');
  const rows = lines.map(([amount, text]) => `${day};${text};${lira(amount)};${lira((balance += amount))}`);
  return Buffer.from([`IBAN;${iban}`, 'Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\r\n'));
}
