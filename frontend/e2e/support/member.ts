import type { Session, User } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { newcomer, type Credentials } from './accounts';
import { baseUrl, during, type Sight, visit, type Visit, type VisitOptions } from './browser';
import { look } from './onlooker';

const send = async (method: string, path: string, body: unknown, bearer?: string): Promise<unknown> => {
  const answer = await fetch(baseUrl() + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

export interface Member extends Credentials {
  /** Of a new session each time. */
  readonly logIn: () => Promise<string>;
}

/** Somebody of their own for one journey. */
export const aMember = async (name = 'Ayşe', surname = 'Yılmaz'): Promise<Member> => {
  const { email, password } = newcomer('uye');
  await send('POST', '/api/register', { first_name: name, last_name: surname, email, password });
  const logIn = async (): Promise<string> =>
    ((await send('POST', '/api/login', { email, password, remember: true })) as Session).token ?? '';
  return { email, password, logIn };
};

export const profileOf = async (bearer: string): Promise<User> => {
  const answer = await fetch(`${baseUrl()}/api/account/profile`, { headers: { authorization: `Bearer ${bearer}` } });
  return (await answer.json()) as User;
};

const untilHeaded = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

/** A browser of its own in which the member is signed in, at `path`. */
export const visitAs = async (
  browser: Browser,
  bearer: string,
  path: string,
  options: VisitOptions = {},
): Promise<Visit> => {
  const visited = await visit(browser, path, { ...options, token: bearer });
  await untilHeaded(visited.page);
  return visited;
};

/** As `visitAs`, for `work`, in a window that another look may have had before. */
export const lookAs = (
  browser: Browser,
  bearer: string,
  path: string,
  options: VisitOptions,
  work: (sight: Sight) => Promise<void>,
): Promise<void> =>
  look(browser, path, { ...options, token: bearer }, async (sight) => {
    await untilHeaded(sight.page);
    await work(sight);
  });

export type MemberVisit = [
  member: Member,
  path: string,
  work: (visit: Visit & { readonly bearer: string }) => Promise<void>,
  options?: VisitOptions,
];

/** A visit of the member in a session of its own, for `work`. */
export const duringAs = async (browser: Browser, ...[member, path, work, options]: MemberVisit): Promise<void> => {
  const bearer = await member.logIn();
  await during(visitAs(browser, bearer, path, options), (visited) => work({ ...visited, bearer }));
};

/** A field by its whole name; the star of what is required is no part of it. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Red, green and blue from left to right. */
export const aPicture = async (page: Page, type: 'image/jpeg' | 'image/png') => {
  const address = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1800, 600];
    const brush = canvas.getContext('2d')!;
    for (const [index, colour] of ['#f00', '#0f0', '#00f'].entries()) {
      brush.fillStyle = colour;
      brush.fillRect(index * 600, 0, 600, 600);
    }
    return canvas.toDataURL(kind);
  }, type);
  return { name: 'foto', mimeType: type, buffer: Buffer.from(address.split(',')[1]!, 'base64') };
};
