import { createHash } from 'node:crypto';
import { startScript } from './start-script.js';

export interface PageParts {
  /** title, meta and link elements. */
  readonly head: string;
  readonly body: string;
  /** The script element with the page's state. */
  readonly data: string;
}

const HEAD = '<!--page-head-->';
const BODY = '<!--page-body-->';
const DATA = '<!--page-data-->';

/**
 * The built index.html with its one style sheet inlined: the first paint waits for no other file. Inline script and style
 * never change between builds, so the policy names their hashes; a nonce would tie each answer to one request and keep it
 * from being cached.
 */
export class PageTemplate {
  readonly contentSecurityPolicy: string;
  private readonly pieces: Pieces;
  /** Of a page without content: there the script comes first, since nothing is seen without it. */
  private readonly emptyPieces: Pieces;

  /** @param readAsset gives a file of `/build/` as text. @param secure people reach the site over https. */
  constructor(html: string, readAsset: (path: string) => string, secure: boolean) {
    const styled = inlineStyles(html, readAsset);
    const painted = startAfterPaint(styled);
    this.contentSecurityPolicy = policy(painted, secure);
    this.pieces = split(painted);
    this.emptyPieces = split(styled);
  }

  page(parts: PageParts): string {
    return join(this.pieces, parts);
  }

  /** The page without content: the client renders it. */
  get shell(): string {
    return join(this.emptyPieces, { head: '<title>İlanPazar</title>', body: '', data: '' });
  }
}

type Pieces = readonly [string, string, string, string];

const join = ([start, beforeBody, beforeData, end]: Pieces, { head, body, data }: PageParts): string =>
  start + head + beforeBody + body + beforeData + data + end;

function inlineStyles(html: string, readAsset: (path: string) => string): string {
  return html
    .replace(
      /<link rel="stylesheet"[^>]*href="\/build\/([^"]+\.css)"[^>]*>/g,
      (_link, path: string) => `<style>${readAsset(path)}</style>`,
    )
    .replace(/>\s+</g, '><');
}

/** What is seen first needs the photos and the font, not the script. */
function startAfterPaint(html: string): string {
  const [element = '', src] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  if (src === undefined) return html;
  return html
    .replace(element, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script>${startScript(src)}</script></body>`);
}

function split(html: string): Pieces {
  const [start, afterHead] = cut(html, HEAD);
  const [beforeBody, afterBody] = cut(afterHead, BODY);
  const [beforeData, end] = cut(afterBody, DATA);
  return [start, beforeBody, beforeData, end];
}

function cut(html: string, mark: string): [string, string] {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`The client's index.html has no ${mark}`);
  return [html.slice(0, at), html.slice(at + mark.length)];
}

function policy(html: string, secure: boolean): string {
  const hashes = (element: string) =>
    html
      .split(`<${element}>`)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(`</${element}>`)))
      .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes('script')].join(' ')}`,
    `style-src ${["'self'", ...hashes('style')].join(' ')}`,
    // Places and sizes in rendered markup; those cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // A PDF that only who is signed in may have, in the browser's own viewer.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
