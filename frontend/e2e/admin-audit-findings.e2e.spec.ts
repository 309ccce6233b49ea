import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditChainState } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let admin: SignedIn;
let real: AuditChainState;

beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  real = await admin.call<AuditChainState>('GET', '/api/admin/audit/chain');
});
afterAll(() => browser.close());

const checked: NonNullable<AuditChainState['checked']> = {
  requested_at: '2026-11-21T05:00:00.000Z',
  finished_at: '2026-11-21T05:00:04.000Z',
  intact: true,
  events: 1_000_840,
  entries: 84,
  unchained: 0,
  entry: null,
  fault: null,
};
const well: Partial<AuditChainState> = {
  checked,
  checking: null,
  complete: true,
  unchained: null,
  contradicted: null,
  unverified: false,
  foreign_events: 0,
  foreign_first: [],
  repeated_events: 0,
  repeated_first: [],
};
const foreign_first = Array.from({ length: 10 }, (_, revision) => ({
  stream: `eski-sistemden-aktarilan-kayitlar-2026-${'ab12'.repeat(8)}`,
  revision,
  type: 'legacy.record-imported-by-somebody-else',
}));
const contradicted = { day: '2026-11-20', roots: 3, is_earlier_chain: true };

/** Each as the server tells it, and a sentence that stands on the page then. */
const FINDINGS: readonly (readonly [name: string, state: Partial<AuditChainState>, says: RegExp])[] = [
  ['that all is well', well, /Zincir sağlam/u],
  [
    'a check that fails',
    { ...well, unverified: true, checking: { ...checked, finished_at: null, intact: null } },
    /tarihinden beri denetlenemedi/u,
  ],
  ['events of others', { ...well, foreign_events: 1_204, foreign_first }, /yazmadığı 1\.204 olay/u],
  ['roots of an earlier chain that contradict', { ...well, contradicted }, /geçersiz sayar/u],
  [
    'everything at once',
    {
      ...well,
      checked: { ...checked, intact: false, entry: 85, fault: 'Bu girişin dayandığı olay artık günlükte yok.' },
      complete: false,
      unchained: { events: 1_000, since: '2026-11-21T05:00:00.000Z', is_late: true },
      contradicted: { ...contradicted, is_earlier_chain: false },
      unverified: true,
      checking: { ...checked, finished_at: null, intact: null },
      foreign_events: 3,
      foreign_first: foreign_first.slice(0, 3),
      repeated_events: 2,
      repeated_first: [
        { stream: 'listing-42', revision: 3, type: 'listing.sold' },
        { stream: 'listing-42', revision: 4, type: 'listing.sold' },
      ],
    },
    /zincire eklenemiyor/u,
  ],
];

describe('the page of the audit log', () => {
  it.each(FINDINGS)(
    'shows %s without an accessibility fault at every width, light and dark',
    async (_name, state, says) => {
      await lookAs(browser, admin.token, '/cpadmin/dashboard', { width: WIDTHS[0] }, async ({ page }) => {
        await page.route('**/api/admin/audit/chain', (route) => route.fulfill({ json: { ...real, ...state } }));
        await page.goto('/cpadmin/audit');
        await atEachWidth(page, WIDTHS, page.getByText(says), async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
      });
    },
  );
});
