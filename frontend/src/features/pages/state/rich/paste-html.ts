/** What would be read as letters, or holds none. */
const NO_TEXT =
  'script, template, noscript, iframe, object, embed, img, picture, video, audio, svg, math, textarea, select, button';
const BOXES = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';
const CELLS = 'td, th';
const IN_CELLS = `${BOXES}, ul, ol, li, dl, dt, dd, table, thead, tbody, tfoot, tr, td, th`;

/** Elements that html need not close, or that hold nothing. */
const OPEN_ENDED = new Set(
  'html head body p li dt dd tr td th thead tbody tfoot colgroup col option br hr img input meta link wbr source'.split(
    ' ',
  ),
);
const PARTS = /<!--(?:-?>)?|--!?>|<(\/?)([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/giu;
/** No text of people is so. */
const DEEPEST = 300;

/** Whether so few elements are open within each other: browsers take quadratic time for the others. */
export function isShallow(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let comment = false;
  for (const [part, slash, written] of html.matchAll(PARTS)) {
    if (written === undefined) {
      comment = part === '<!--' || (comment && part.startsWith('<!'));
      continue;
    }
    const name = written.toLowerCase();
    const drawn = part.endsWith('/>') && (open.get('svg') ?? 0) > 0;
    if (comment || drawn || OPEN_ENDED.has(name)) continue;
    const before = open.get(name) ?? 0;
    const now = Math.max(before + (slash === '' ? 1 : -1), 0);
    open.set(name, now);
    depth += now - before;
    if (depth > DEEPEST) return false;
  }
  return true;
}

/** What is in the element stands in its place, and behind it what parts it from the next. */
function unwrap(element: Element, behind: Node): void {
  while (element.firstChild) element.before(element.firstChild);
  element.replaceWith(behind);
}

/** The same with all that is in `element` within one of that name. */
function wrap(element: Element, name: 'strong' | 'em'): void {
  const inner = element.ownerDocument.createElement(name);
  while (element.firstChild) inner.append(element.firstChild);
  element.append(inner);
}

const TAG = /<\/?[a-z][^<>]*>/giu;
/** The policy of the site forbids styles, and the browser complains of each that it meets even where nothing is drawn. */
const withoutStyles = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(/\sstyle\s*=/iu, ' data-style=').replace(/^(<\/?)style\b/iu, '$1textarea'));

/** What a style says of a property; Word names some of its own that end alike. */
const styled = (element: Element, property: string): string => {
  const said = (element.getAttribute('data-style') ?? '')
    .split(';')
    .map((one) => one.split(':', 2).map((part) => part.trim()));
  return said.find(([name]) => name === property)?.[1]?.toLowerCase() ?? '';
};

/** Google Docs says by styles what is strong and weak, and wraps everything in a `b` that is not. */
function emphasis(page: Document): void {
  for (const element of page.querySelectorAll('[data-style]')) {
    if (element.matches('h1, h2, h3, h4, h5, h6')) continue;
    const weight = styled(element, 'font-weight');
    if (element.matches('b, strong')) {
      if (/^(?:normal|[1-4]00)$/u.test(weight)) unwrap(element, page.createTextNode(''));
    } else if (/^(?:bold|bolder|[6-9]00)$/u.test(weight)) wrap(element, 'strong');
    else if (styled(element, 'font-style') === 'italic') wrap(element, 'em');
  }
}

/** Word writes the items of a list as paragraphs, each with its sign as text. */
function wordLists(page: Document): void {
  for (const item of page.querySelectorAll('p[data-style*="mso-list"]')) {
    const sign = item.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
    if (!sign) continue;
    const name = /^\s*\w{1,4}[.)]/u.test(sign.textContent) ? 'OL' : 'UL';
    sign.remove();
    const before = item.previousElementSibling;
    const list = before?.tagName === name ? before : page.createElement(name);
    if (list !== before) item.before(list);
    const entry = page.createElement('li');
    while (item.firstChild) entry.append(item.firstChild);
    list.append(entry);
    item.remove();
  }
}

/** What the schema reads, and what the editor writes into its own clipboard. */
const KEPT = new Set(['href', 'data-pm-slice']);

/**
 * Pasted html in which items, cells and quotes hold lines of words alone, as the marks can say them. It is read into a document that belongs
 * to no window: nothing of it runs or is loaded.
 */
export function simplerHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const element of page.querySelectorAll(NO_TEXT)) element.remove();
  wordLists(page);
  emphasis(page);
  for (const element of page.querySelectorAll(`:is(${CELLS}) :is(${IN_CELLS})`))
    unwrap(element, page.createTextNode(' '));
  for (const element of page.querySelectorAll(`li :is(${BOXES})`)) unwrap(element, page.createTextNode(' '));
  for (const element of page.querySelectorAll(`blockquote :is(${BOXES})`))
    unwrap(element, element.nextElementSibling ? page.createElement('br') : page.createTextNode(''));
  for (const br of page.querySelectorAll(`:is(${CELLS}, li, h1, h2, h3, h4, h5, h6) br`)) br.replaceWith(' ');
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  return page.body.innerHTML;
}
