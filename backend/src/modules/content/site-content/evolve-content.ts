import { assertNever } from '#kernel/result.js';
import type { ContentEvent } from './content-events.js';
import { withPage } from './places-of-page.js';
import type { PagePlaces, SiteContent, SitePage } from './site-content.js';

/** What an event makes of everything that staff writes. */
export function evolveContent(state: SiteContent, event: ContentEvent): SiteContent {
  switch (event.type) {
    case 'page.written': {
      const { page_id: id, at, ...draft } = event.data;
      const updated_at = new Date(at);
      const known = state.pages.find((page) => page.id === id);
      const page: SitePage = { id, draft, published: null, ...known, revision: (known?.revision ?? 0) + 1, updated_at };
      const pages = known
        ? state.pages.map((one) => (one.id === id ? { ...page, draft } : one))
        : [...state.pages, page];
      return { ...state, pages, lastPage: Math.max(state.lastPage, id) };
    }
    case 'page.published': {
      const { content } = event.data;
      const at = new Date(event.data.at);
      return touched(state, event.data, (page) => ({ ...page, published: { content: content ?? page.draft, at } }));
    }
    case 'page.withdrawn':
      return touched(state, event.data, (page) => ({ ...page, published: null }));
    case 'page.deleted': {
      const { page_id } = event.data;
      const pages = state.pages.filter(({ id }) => id !== page_id);
      const went = state.pages.find(({ id }) => id === page_id);
      const gone = went ? new Map([...state.gone, [page_id, went.revision]]) : state.gone;
      return { ...state, pages, layout: without(state.layout, page_id), gone };
    }
    case 'page.restored': {
      const { page_id: id, draft, published, places, at } = event.data;
      const page: SitePage = {
        ...{ id, draft, revision: (state.gone.get(id) ?? 0) + 1, updated_at: new Date(at) },
        published: published && { content: published.content, at: new Date(published.at) },
      };
      const gone = new Map([...state.gone].filter(([one]) => one !== id));
      // In the order of their numbers, as they were made.
      const pages = [...state.pages, page].sort((a, b) => a.id - b.id);
      return { ...state, pages, layout: withPage(state.layout, id, places), gone };
    }
    case 'pages.arranged': {
      const { groups, footer, head } = event.data;
      const lastGroup = Math.max(state.lastGroup, ...groups.map(({ id }) => id));
      return { ...state, layout: { groups, footer, head, revision: state.layout.revision + 1 }, lastGroup };
    }
    case 'social_links.written':
      return { ...state, social: { links: event.data.links, revision: state.social.revision + 1 } };
    default:
      return assertNever(event);
  }
}

function touched(
  state: SiteContent,
  { page_id, at }: { readonly page_id: number; readonly at: string },
  change: (page: SitePage) => SitePage,
): SiteContent {
  const pages = state.pages.map((page) =>
    page.id === page_id ? { ...change(page), revision: page.revision + 1, updated_at: new Date(at) } : page,
  );
  return { ...state, pages };
}

/** Whoever arranges pages meanwhile is told, because a place is gone. */
function without({ groups, footer, head, revision }: PagePlaces, page: number): PagePlaces {
  const others = (ids: readonly number[]): readonly number[] => ids.filter((id) => id !== page);
  const stood = [...groups.flatMap(({ pages }) => pages), ...footer, ...head].includes(page);
  return {
    groups: groups.map((group) => ({ ...group, pages: others(group.pages) })),
    footer: others(footer),
    head: others(head),
    revision: stood ? revision + 1 : revision,
  };
}
