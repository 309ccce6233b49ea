import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { interactionPolicy, JWK, Provider } from 'oidc-provider';

/** Somebody who has an account at the provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** The organisation whose addresses Google hosts; without it, the address is of somebody else's post. */
  readonly hd?: string | undefined;
}

const GOOGLE = { id: 'google-client', secret: randomBytes(24).toString('base64url') };
const FACEBOOK = { id: 'facebook-app', secret: randomBytes(24).toString('base64url') };

/**
 * A real OpenID Connect and OAuth server on this machine, in the place of Google and Facebook. Only Graph's `/me` is a stand-in of
 * ours. Start the product with `env` in its environment; the buttons then lead here.
 *
 * In a browser: the page "Hesap seçin" has a button "<ad soyad> olarak devam et" (the address for who has no name) for every
 * person and a button "Vazgeç". Whoever is chosen comes back to the product at once; nobody is asked for a password, and the
 * choice is not remembered.
 */
export class OidcProvider {
  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    private readonly people: Map<string, ProviderPerson>,
  ) {}

  static async start(people: readonly ProviderPerson[] = PEOPLE): Promise<OidcProvider> {
    const known = new Map(people.map((person) => [person.subject, person]));
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = await quietly(() => providerAt(issuer, known));
    const answer = provider.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === '/graph/oauth/access_token') request.url = '/token';
      if (request.url?.startsWith('/choose/')) settle(choose(provider, known, request, response), response);
      else if (request.url?.startsWith('/graph/me')) settle(graphMe(provider, known, request, response), response);
      else void answer(request, response);
    });
    return new OidcProvider(server, issuer, known);
  }

  /** What the product needs to know of both. */
  get env(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: GOOGLE.id,
      GOOGLE_CLIENT_SECRET: GOOGLE.secret,
      GOOGLE_ISSUER_URL: this.issuer,
      FACEBOOK_APP_ID: FACEBOOK.id,
      FACEBOOK_APP_SECRET: FACEBOOK.secret,
      FACEBOOK_DIALOG_URL: `${this.issuer}/auth`,
      FACEBOOK_GRAPH_URL: `${this.issuer}/graph`,
    };
  }

  /** Somebody new there, or what has changed about them. */
  know(person: ProviderPerson): void {
    this.people.set(person.subject, person);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

/** Who can be chosen unless a test brings its own people. */
export const PEOPLE: readonly ProviderPerson[] = [
  {
    subject: 'p-1001',
    given_name: 'Gökçe',
    family_name: 'Işıldar',
    email: 'gokce.isildar@ornek.example',
    email_verified: true,
    hd: 'ornek.example',
  },
  {
    subject: 'p-1002',
    given_name: 'Kaan',
    family_name: 'Uysal',
    // The buyer of the demo catalogue.
    email: 'buyer@demo.test',
    email_verified: true,
    hd: 'demo.test',
  },
  {
    subject: 'p-1003',
    given_name: 'Şule',
    family_name: 'Kanıtsız',
    email: 'sule.kanitsiz@ornek.example',
    email_verified: false,
  },
  { subject: 'p-1004', given_name: 'Adressiz', family_name: 'Kişi' },
];

async function providerAt(issuer: string, people: ReadonlyMap<string, ProviderPerson>): Promise<Provider> {
  const { interactionPolicy, Provider } = await import('oidc-provider');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'only' } as JWK;
  const client = {
    redirect_uris: ['http://127.0.0.1/'],
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post' as const,
  };
  const provider: Provider = new Provider(issuer, {
    clients: [
      { ...client, client_id: GOOGLE.id, client_secret: GOOGLE.secret },
      { ...client, client_id: FACEBOOK.id, client_secret: FACEBOOK.secret },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { email: ['email', 'email_verified', 'hd'], profile: ['given_name', 'family_name', 'name'] },
    // As Google does: the claims stand in the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/choose/${interaction.uid}`, policy: alwaysChoose(interactionPolicy) },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => {
        const { subject: sub, ...claims } = people.get(subject) ?? { subject };
        return { sub, ...claims };
      },
    }),
    // Nobody is asked whether the product may know them.
    loadExistingGrant: async (ctx) => {
      const { client, session, params } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope(typeof params?.['scope'] === 'string' ? params['scope'] : '');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'text';
      ctx.body = JSON.stringify(out);
    },
  });
  // Wherever the product listens on this machine.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/api\/auth\/callback\/(?:google|facebook)$/.test(uri);
  return provider;
}

/** It tells at length that it is not set up for production, which is so. */
async function quietly<Value>(work: () => Promise<Value>): Promise<Value> {
  const { info, warn } = console;
  console.info = console.warn = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { info, warn });
  }
}

/** Like `prompt=select_account` on every visit. */
function alwaysChoose({ base, Check, Prompt }: typeof interactionPolicy): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'somebody has to be chosen', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

async function choose(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page([...people.values()], request.url ?? ''));
    return;
  }
  const chosen = new URLSearchParams(await bodyOf(request)).get('person');
  if (chosen === null) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const { prompt } = await provider.interactionDetails(request, response);
  await provider.interactionFinished(request, response, {
    [prompt.name]: {},
    login: { accountId: chosen, remember: false },
  });
}

const page = (people: readonly ProviderPerson[], action: string) => `<!doctype html>
<html lang="tr"><meta charset="utf-8"><title>Hesap seçin</title><h1>Hesap seçin</h1>
<form method="post" action="${escaped(action)}">
${people.map((person) => `<p><button name="person" value="${escaped(person.subject)}">${escaped(nameOf(person))} olarak devam et</button></p>`).join('\n')}
<p><button>Vazgeç</button></p></form></html>`;

const nameOf = ({ given_name, family_name, email, subject }: ProviderPerson): string =>
  [given_name, family_name].filter(Boolean).join(' ') || (email ?? subject);

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The stand-in for Facebook's Graph: who holds the token, to the app that can prove itself. */
async function graphMe(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? '', 'http://graph').searchParams;
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const holder = await provider.AccessToken.find(token);
  const proof = createHmac('sha256', FACEBOOK.secret).update(token).digest('hex');
  const person = people.get(holder?.accountId ?? '');
  response.setHeader('content-type', 'application/json; charset=UTF-8');
  if (!person || asked.get('appsecret_proof') !== proof) {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { message: 'Invalid access token', type: 'OAuthException', code: 190 } }));
    return;
  }
  const { subject: id, given_name: first_name, family_name: last_name, email } = person;
  const all: Record<string, string | undefined> = { id, first_name, last_name, email };
  const fields = (asked.get('fields') ?? 'id').split(',');
  response.end(JSON.stringify(Object.fromEntries(fields.map((field) => [field, all[field]]))));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function settle(work: Promise<void>, response: ServerResponse): void {
  work.catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
}
