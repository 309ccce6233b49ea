import type { ApiClient, Transport } from './api-client';
import { isCookieOurs } from './cookies';

export interface DownloadedFile {
  readonly content: Blob;
  readonly name: string | undefined;
}

const nameIn = (disposition: string | null): string | undefined =>
  /filename="?([^";]+)"?/iu.exec(disposition ?? '')?.[1]?.trim();

/** GET of a file that only this person may have: a link could not carry the token. @throws ApiError */
export const fetchFile = async (api: ApiClient, path: string): Promise<DownloadedFile> => {
  let name: string | undefined;
  const transport: Transport = async ({ headers }) => {
    const answer = await fetch(path, { headers, credentials: 'include' });
    name = nameIn(answer.headers.get('content-disposition'));
    return {
      status: answer.status,
      header: (header) => answer.headers.get(header),
      json: () => (answer.ok ? answer.blob() : answer.json()),
    };
  };
  const content = await api.get<Blob | undefined>(path, { headers: { Accept: '*/*' }, transport });
  if (!content) throw new TypeError('The file did not come whole.');
  return { content, name };
};

const press = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/**
 * A file of any length. Where the browser’s cookie says who asks, it is the browser’s own download, written to disk as it comes; otherwise it is held until
 * it is whole. @throws ApiError where the page asks for it
 */
export const takeLongFile = async (api: ApiClient, path: string, fallback: string): Promise<void> => {
  if (await isCookieOurs()) press(path, fallback);
  else saveFile(await fetchFile(api, path), fallback);
};

/** Hands a file to the browser, as if its link had been pressed. */
export const saveFile = ({ content, name }: DownloadedFile, fallback: string): void => {
  const address = URL.createObjectURL(content);
  press(address, name ?? fallback);
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
