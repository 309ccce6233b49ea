import { pathToFileURL } from 'node:url';
import type { CurrentLocation } from '@ilan/api';

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
  /** Where the visitor usually looks for ads; only for pages that depend on it. */
  readonly place?: CurrentLocation;
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

export interface ClientBundle {
  readonly render: Render;
  /** First parts of addresses below which nothing is for everybody. */
  readonly privateParts: ReadonlySet<string>;
}

/** @throws Error when the bundle is of another build system or broken. */
export async function loadBundle(file: string): Promise<ClientBundle> {
  const { render, privateParts } = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  if (typeof render !== 'function') throw new Error(`${file} has no render function; build the client again.`);
  if (!Array.isArray(privateParts)) throw new Error(`${file} does not say what is private; build the client again.`);
  return { render: render as Render, privateParts: new Set(privateParts as readonly string[]) };
}
