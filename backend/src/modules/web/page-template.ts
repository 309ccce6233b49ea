import { createHash } from 'node:crypto';

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
  private readonly pieces: readonly [string, string, string, string];

  /** @param readAsset gives a file of `/build/` as text. @param secure people reach the site over https. */
  constructor(html: string, readAsset: (path: string) => string, secure: boolean) {
    const styled = inlineStyles(html, readAsset);
    this.contentSecurityPolicy = policy(styled, secure);
    this.pieces = split(styled);
  }

  page({ head, body, data }: PageParts): string {
    const [start, beforeBody, beforeData, end] = this.pieces;
    return start + head + beforeBody + body + beforeData + data + end;
  }

  /** The page without content: the client renders it. */
  get shell(): string {
    return this.page({ head: '<title>İlanPazar</title>', body: '', data: '' });
  }
}

function inlineStyles(html: string, readAsset: (path: string) => string): string {
  return (
    html
      .replace(
        /<link rel="stylesheet"[^>]*href="\/build\/([^"]+\.css)"[^>]*>/g,
        (_link, path: string) => `<style>${readAsset(path)}</style>`,
      )
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      // What is seen first needs the photos and the font, not the script.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace(/>\s+</g, '><')
  );
}

function split(html: string): [string, string, string, string] {
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
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes('script')].join(' ')}`,
    `style-src ${["'self'", ...hashes('style')].join(' ')}`,
    // Places and sizes in rendered markup; those cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
