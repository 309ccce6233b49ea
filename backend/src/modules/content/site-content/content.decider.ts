import { isDeepStrictEqual } from 'node:util';
import { PAGE_CONTENT_FIELDS, type PageContent, PAGES_MAX, type PageLayoutWrite, svgDrawing } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import type { ContentEvent } from './content-events.js';
import { evolveContent } from './evolve-content.js';
import { placesLeft, type PlacesOfPage } from './places-of-page.js';
import { isNeeded, type SiteContent, type SitePage, type SocialLinks } from './site-content.js';

export type ContentCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | { readonly type: 'create'; readonly content: PageContent }
  | { readonly type: 'write'; readonly page_id: number; readonly revision: number; readonly content: PageContent }
  | { readonly type: 'withdraw' | 'delete'; readonly page_id: number; readonly revision: number }
  /** The draft, or a text that was published before, beside which the draft stays what it is. */
  | { readonly type: 'publish'; readonly page_id: number; readonly revision: number; readonly content?: PageContent }
  /** A deletion is turned back: it is as it was. */
  | { readonly type: 'restore'; readonly page_id: number; readonly page: Went }
  | { readonly type: 'arrange'; readonly layout: PageLayoutWrite }
  | { readonly type: 'link'; readonly links: SocialLinks['links']; readonly revision: number }
);
type Went = Pick<SitePage, 'draft' | 'published'> & { readonly places: PlacesOfPage };
type Decided = Result<readonly ContentEvent[], AppError>;

/** Pages, where they stand, and links to elsewhere: one short stream upon what the product comes with. */
export const contentDecider = (shipped: SiteContent): Decider<SiteContent, ContentCommand, ContentEvent> =>
  reversible<SiteContent, ContentCommand, ContentEvent>({
    initialState: shipped,
    evolve: evolveContent,
    decide(command, state) {
      const at = command.now.toISOString();
      switch (command.type) {
        case 'create':
          if (state.pages.length >= PAGES_MAX) return err(tooMany());
          return ok([{ type: 'page.written', data: { page_id: state.lastPage + 1, ...command.content, at } }]);
        case 'restore':
          return restored(command, state, at);
        case 'arrange':
          return arranged(command.layout, state, at);
        case 'link': {
          if (command.revision !== state.social.revision)
            return err(changedMeanwhile('Bağlantılar', state.social.revision));
          const links = command.links.map((one) => ({ ...one, icon_svg: svgDrawing(one.icon_svg) ?? '' }));
          if (isDeepStrictEqual(links, state.social.links)) return ok([]);
          return ok([{ type: 'social_links.written', data: { links, at } }]);
        }
        case 'write':
        case 'publish':
        case 'withdraw':
        case 'delete': {
          const page = state.pages.find(({ id }) => id === command.page_id);
          if (!page) return err(noPage());
          if (page.revision !== command.revision) return err(changedMeanwhile('Sayfa', page.revision));
          return ofPage(command, page, at);
        }
        default:
          return assertNever(command);
      }
    },
  });

function ofPage(
  command: Extract<ContentCommand, { page_id: number; revision: number }>,
  page: SitePage,
  at: string,
): Decided {
  const about = { page_id: page.id, title: page.draft.title, at };
  switch (command.type) {
    case 'write': {
      const { content } = command;
      if (same(content, page.draft)) return ok([]);
      return ok([{ type: 'page.written', data: { page_id: page.id, ...content, at } }]);
    }
    case 'publish': {
      const { content = page.draft } = command;
      if (page.published && same(page.published.content, content)) return ok([]);
      if (same(content, page.draft)) return ok([{ type: 'page.published', data: about }]);
      return ok([{ type: 'page.published', data: { ...about, title: content.title, content } }]);
    }
    case 'withdraw':
      if (isNeeded(page.id)) return err(needed());
      return ok(page.published ? [{ type: 'page.withdrawn', data: about }] : []);
    case 'delete':
      if (isNeeded(page.id)) return err(needed());
      return ok([{ type: 'page.deleted', data: about }]);
    default:
      return assertNever(command);
  }
}

function restored(
  { page_id, page }: { readonly page_id: number; readonly page: Went },
  state: SiteContent,
  at: string,
): Decided {
  if (!state.gone.has(page_id)) return err(noPage());
  if (state.pages.length >= PAGES_MAX) return err(tooMany());
  const { draft, published, places } = page;
  const { groups, ...rows } = placesLeft(state.layout, places);
  const seen = published && { content: published.content, at: published.at.toISOString() };
  return ok([
    {
      type: 'page.restored',
      data: { page_id, title: draft.title, at, draft, published: seen, places: { ...rows, groups: [...groups] } },
    },
  ]);
}

export const same = (a: PageContent, b: PageContent): boolean =>
  PAGE_CONTENT_FIELDS.every((field) => a[field] === b[field]);

function arranged({ groups, footer, head, revision }: PageLayoutWrite, state: SiteContent, at: string): Decided {
  if (revision !== state.layout.revision) return err(changedMeanwhile('Yerleşim', state.layout.revision));
  const known = new Set(state.pages.map(({ id }) => id));
  const grouped = groups.flatMap(({ pages }) => pages);
  if ([...grouped, ...footer, ...head].some((id) => !known.has(id)))
    return err(invalid('groups', 'Yerleşimdeki sayfalardan biri artık yok.'));
  if ([grouped, footer, head].some((ids) => new Set(ids).size < ids.length))
    return err(invalid('groups', 'Bir sayfa aynı yerde yalnızca bir kez durabilir.'));
  const ids = new Set(state.layout.groups.map(({ id }) => id));
  const given = groups.flatMap(({ id }) => (id === null ? [] : [id]));
  if (given.some((id) => !ids.has(id)) || new Set(given).size < given.length)
    return err(invalid('groups', 'Gruplardan biri artık yok.'));
  const titles = groups.map(({ title }) => title.toLocaleLowerCase('tr'));
  if (new Set(titles).size < titles.length) return err(invalid('groups', 'İki grubun adı aynı olamaz.'));
  let next = state.lastGroup;
  const layout = { groups: groups.map(({ id, title, pages }) => ({ id: id ?? ++next, title, pages })), footer, head };
  const { groups: before, footer: foot, head: top } = state.layout;
  if (isDeepStrictEqual(layout, { groups: before, footer: foot, head: top })) return ok([]);
  return ok([{ type: 'pages.arranged', data: { ...layout, at } }]);
}

export const noPage = () => new AppError('not_found', 'PAGE_NOT_FOUND', 'Böyle bir sayfa bulunamadı.');
const tooMany = () => new AppError('conflict', 'TOO_MANY_PAGES', `En fazla ${PAGES_MAX} sayfa olabilir.`);
const needed = () =>
  new AppError('conflict', 'PAGE_NEEDED', 'E-postalar bu sayfaya bağlantı verir; silinemez ve yayından kaldırılamaz.');
const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', 'VALIDATION', message, { errors: { [field]: [message] } });
const changedMeanwhile = (what: string, revision: number): AppError =>
  new AppError('conflict', 'VERSION_CONFLICT', `${what} siz bakarken değişti. Son hâlini görüp yeniden deneyin.`, {
    details: { revision },
  });
