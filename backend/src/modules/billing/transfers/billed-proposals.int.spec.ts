import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BilledTo, OrderPlaced } from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { buyerKey } from '#modules/billing/orders/domain/order.decider.js';
import { type StatementDesk, statementDesk } from '#test/support/statement-desk.js';

const { address, city_id, district_id } = BILLED;
const place = { address, city_id, district_id };
const company: BilledTo = {
  ...{ kind: 'company', title: 'Güneş Otomotiv Sanayi ve Ticaret Limited Şirketi', vkn: '1234567890' },
  ...{ tax_office: 'Kadıköy', ...place },
};

describe('money that came without the number of its order', () => {
  let desk: StatementDesk;
  beforeAll(async () => {
    desk = await statementDesk();
  });
  afterAll(() => desk.world.close());

  const ordered = async (billed: BilledTo): Promise<string> => {
    const { people, form, published } = desk.world;
    const lines = [{ listing_id: await published(), package_id: 'bump' }];
    const answer = await people.as('Ayşe', 'POST', '/api/orders', await form(lines, { billed, method: 'transfer' }));
    expect(answer.statusCode).toBe(201);
    return answer.json<OrderPlaced>().order_id;
  };

  it('is proposed by who is billed, a company or a person, as well as by who has the account', async () => {
    const own = await ordered(BILLED);
    const ofCompany = await ordered(company);
    const ofBrother = await ordered({ ...BILLED, first_name: 'Çağrı', last_name: 'Şen' } as BilledTo);
    await desk.moved(
      [2_490, 'GELEN EFT GUNES OTOMOTIV SAN VE TIC LTD STI'],
      [2_490, 'GELEN FAST CAGRI SEN'],
      [2_490, 'GELEN FAST AYŞE YILMAZ'],
    );
    await desk.world.settled();
    const { data } = await desk.list();
    const byName = (words: string) =>
      (data.find(({ text }) => text.includes(words))?.proposals ?? [])
        .filter(({ reason }) => reason === 'amount_and_name')
        .map(({ order_id, billed_name }) => [order_id, billed_name]);
    expect(byName('GUNES')).toEqual([[ofCompany, 'Güneş Otomotiv Sanayi ve Ticaret Limited Şirketi']]);
    expect(byName('CAGRI')).toEqual([[ofBrother, 'Çağrı Şen']]);
    // Whoever has the account may pay for each of theirs.
    expect(
      byName('AYŞE')
        .map(([order]) => order)
        .toSorted(),
    ).toEqual([own, ofCompany, ofBrother].toSorted());
    // Whose order was erased is known by the account alone.
    await desk.world.system.app.get(PersonKeys).destroy(buyerKey(ofBrother));
    const left = (await desk.list()).data.find(({ text }) => text.includes('CAGRI'))?.proposals ?? [];
    expect(left.filter(({ reason }) => reason === 'amount_and_name')).toEqual([]);
  });
});
