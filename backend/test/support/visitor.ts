/** Speaks HTTP with the running product as the client does. */
export class Visitor {
  private token: string | undefined;

  constructor(private readonly url: string) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, { headers: { ...this.headers(), ...headers }, redirect: 'manual' });
  }

  async send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: { ...this.headers(), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** One file of a form. */
  async upload(path: string, field: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const body = new FormData();
    body.append(field, new Blob([bytes]), 'foto.jpg');
    return fetch(this.url + path, { method: 'POST', headers: this.headers(), body });
  }

  async signIn(email: string): Promise<void> {
    const answer = await this.send('POST', '/api/login', { email, password: 'demo-1234' });
    if (!answer.ok) throw new Error(`Sign-in as ${email} failed: ${answer.status} ${await answer.text()}`);
    this.token = ((await answer.json()) as { token: string }).token;
  }

  /** What a connection of this person shows at the door; empty before `signIn`. */
  get bearer(): string {
    return this.token ?? '';
  }

  private headers(): Record<string, string> {
    return {
      'x-requested-with': 'XMLHttpRequest',
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
    };
  }
}
