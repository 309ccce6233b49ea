import { pathToFileURL } from 'node:url';

/** What the client's server bundle offers; the same shapes stand in frontend/src/entry-server.tsx. */
export interface TransportRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface TransportAnswer {
  readonly status: number;
  header(name: string): string | null;
  json(): Promise<unknown>;
}
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export interface RenderRequest {
  readonly url: string;
  readonly origin: string;
  readonly transport: Transport;
  readonly now: number;
  readonly signal: AbortSignal;
}
export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly head: string;
      readonly body: string;
      readonly data: string;
    };
export type Render = (request: RenderRequest) => Promise<Rendered>;

/** @throws Error when the bundle is of another build system or broken. */
export async function loadRender(file: string): Promise<Render> {
  const bundle = (await import(pathToFileURL(file).href)) as { readonly render?: unknown };
  if (typeof bundle.render !== 'function') throw new Error(`${file} has no render function; build the client again.`);
  return bundle.render as Render;
}
