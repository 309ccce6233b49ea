import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HintName } from '@ilan/api';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { hear, type HeardPart } from '@/shared/realtime/heard-part';
import type { AccountLink } from '@/shared/routing/account-links';
import { HintBoard } from '@/shared/realtime/hint-board';
import type { PrivatePage } from '@/shared/routing/site-page';
import { accountLinks } from './account-links';
import { privatePages } from './private-pages';
import { sitePages } from './site-pages';

const PROJECT = join(__dirname, '../../..');

/** Its types are held by backend/test/described/adding-a-context.int.spec.ts, with those of the server's part. */
describe('a feature that is made as docs/adding-a-context.md says', () => {
  let root: string;
  let page: PrivatePage;
  let links: readonly AccountLink[];
  let hints: HeardPart;
  beforeAll(() => {
    mkdirSync(join(PROJECT, '.cache'), { recursive: true });
    root = mkdtempSync(join(PROJECT, '.cache/feature-'));
    const text = readFileSync(join(PROJECT, 'docs/adding-a-context.md'), 'utf8');
    for (const [, path = '', code = ''] of text.matchAll(/^```tsx? frontend\/src\/(\S+)\n(.*?)^```$/gms)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      // Its dictionary stands in the temporary tree, whatever else it names in the project.
      writeFileSync(join(root, path), code.replace('@/shared/i18n/tr/wishes', '../../shared/i18n/tr/wishes'));
    }
    const given = <Given>(file: string) => jest.requireActual<Given>(join(root, 'features/wishes', file));
    const found = given<{ privatePages: readonly PrivatePage[] }>('private-pages.ts').privatePages;
    page = found[0]!;
    links = given<{ accountLinks: readonly AccountLink[] }>('account-links.ts').accountLinks;
    ({ hints } = given<{ hints: HeardPart }>('hints.ts'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('has a page for members, at an address and a place in the menu that nobody has', async () => {
    expect(page).toMatchObject({ path: 'wishes', access: 'members', frame: 'account' });
    expect([...sitePages, ...privatePages].map(({ path }) => path)).not.toContain(page.path);
    expect(links.map(({ to }) => to)).toEqual([`/${page.path}`]);
    expect(accountLinks.map(({ order }) => order)).not.toContain(links[0]!.order);
    expect((await page.load()).default).toBeInstanceOf(Function);
  });

  it('hears its hint', () => {
    hear(hints);
    const queryClient = createQueryClient(new ApiClient());
    const stale = jest.spyOn(queryClient, 'invalidateQueries');
    const name: string = 'wishes_changed';
    new HintBoard(queryClient).take(name as HintName, { id: 7, revision: 1, position: '09', receiver_id: 7 });
    expect(stale.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['wishes']]);
  });
});
