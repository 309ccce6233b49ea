import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorBody, StatementAnswer } from '@ilan/api';
import { bankCsvOf, bankMt940Of } from '#test/support/bank-csv.js';
import { IBAN } from '#test/support/buying-world.js';
import { asked } from '#test/support/listings-app.js';
import { type StatementDesk, statementDesk } from '#test/support/statement-desk.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { ReadBankStatement } from './commands/read-bank-statement.js';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => istanbulDay(new Date(Date.now() + days * DAY_MS).toISOString());

/** What came today, of which the bank counts the interest from the day after tomorrow on. */
const weekend = (): Buffer => {
  const file = bankMt940Of(IBAN, 100_000, [inDays(2), 7_000, 'Kira']).toString();
  return Buffer.from(file.replace(/^(:61:\d{6})/m, `$1${inDays(0).slice(5).replace('-', '')}`));
};

describe('money that moved on a day before its value date', () => {
  let desk: StatementDesk;
  beforeEach(async () => {
    desk = await statementDesk();
  });
  afterEach(() => desk.world.close());

  const read = async (file: Buffer): Promise<number | string> => {
    const answer = await desk.upload(file);
    return answer.statusCode === 200 ? answer.json<StatementAnswer>().fresh : answer.json<ErrorBody>().code;
  };

  it('is read on the day on which it came, and once, also when the file comes again behind that date', async () => {
    const file = weekend();
    expect(await read(file)).toBe(1);
    await desk.world.settled();
    const { data } = await desk.list();
    expect(data).toMatchObject([{ day: inDays(0), amount_minor: 7_000 }]);
    // Nobody's session lasts until then.
    const context = { ...asked({ id: '52', role: 'accounting' }), now: new Date(Date.now() + 3 * DAY_MS) };
    const again = await desk.world.system.commands.execute(new ReadBankStatement({ context, bytes: file }));
    expect(again.answer).toMatchObject({ fresh: 0, known: true });
    await desk.world.settled();
    expect((await desk.list()).data).toEqual(data);
    // The same in another form, which knows the day alone on which it came.
    expect(await read(bankCsvOf(IBAN, 100_000, [inDays(0), 7_000, 'KİRA']))).toBe('MAYBE_READ_BEFORE');
  });

  it('is asked about where it was read before by its value date', async () => {
    expect(await read(bankMt940Of(IBAN, 100_000, ['2024-11-11', 7_000, 'Kira']))).toBe(1);
    const heads = 'Valör;Tarih;Açıklama;Tutar;Bakiye';
    const table = [`IBAN;${IBAN}`, heads, '11.11.2024;09.11.2024;KİRA;70,00;1070,00'].join('\r\n');
    expect(await read(Buffer.from(table))).toBe('MAYBE_READ_BEFORE');
  });
});
