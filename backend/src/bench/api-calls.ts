import { signIn } from './sign-in.js';

/** Calls of somebody who is signed in and reads what is answered; what is only measured goes through load.ts. */
export class ApiCalls {
  private constructor(
    private readonly url: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** @param email of one of the demo people */
  static async of(url: string, email: string): Promise<ApiCalls> {
    return new ApiCalls(url, { authorization: `Bearer ${await signIn(url, email)}` });
  }

  /** @param path behind `/api/` @throws Error for an answer that is no 2xx */
  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const text = await (await this.answer(method, path, body)).text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  /** … the answer as it comes, of which nothing is read yet. @throws as `call` */
  async answer(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    return answer;
  }
}
