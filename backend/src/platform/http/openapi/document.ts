import type { Access } from '../access.js';
import type { Route, RouteInput } from '../routes.js';
import { refusalsOf } from './refusals.js';
import { AnswerSchemas, inputSchema, type JsonSchema } from './schemas.js';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly [more: string]: unknown;
}

/** The OpenAPI 3.1 page of the routes, from the schemas that they validate and answer with. */
export function openApiDocument(routes: readonly Route[]): JsonSchema {
  const answers = new AnswerSchemas();
  const taken = new Set<string>();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = (paths[template(route.path)] ??= {});
    path[route.method.toLowerCase()] = operation(route, answers, nameOf(route, taken));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'İlanPazar',
      version: '1',
      description:
        'İlan pazarının bütün çağrıları. Hatalar tek biçimdedir: `{message, code, errors}`; bazı kodlar bunların yanında daha fazlasını söyler.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: answers.components(),
      responses: answers.refusals(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'ilan_session',
          description: 'Değişiklik yapan çağrılarda X-XSRF-TOKEN başlığı da gerekir.',
        },
      },
    },
  };
}

/** `/api/listings/:id` → `/api/listings/{id}` */
export const template = (path: string): string =>
  path.replaceAll(/:(\w+)/g, '{$1}').replaceAll(/\*(\w*)/g, (_all, name: string) => `{${name || 'rest'}}`);

/** Controller and handler; the further paths of one handler are numbered. */
function nameOf({ controller, handler }: Route, taken: Set<string>): string {
  const plain = `${controller.replace(/Controller$/, '')}${handler.charAt(0).toUpperCase()}${handler.slice(1)}`;
  let name = plain;
  for (let number = 2; taken.has(name); number += 1) name = `${plain}${number}`;
  taken.add(name);
  return name;
}

function operation(route: Route, answers: AnswerSchemas, name: string): JsonSchema {
  const { status = route.method === 'POST' ? 201 : 200, description = '', schema, file, accepted } = route.answer ?? {};
  const json = schema && { 'application/json': { schema: answers.reference(schema, `${name}Answer`) } };
  const content = file === undefined ? json : { [file]: { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: name,
    tags: [route.path.split('/').find((part) => /^\w/.test(part) && part !== 'api') ?? 'site'],
    parameters: [...pathParameters(route), ...route.inputs.flatMap((input) => queryParameters(input))],
    ...requestBody(route),
    ...(route.bodyLimit !== undefined && { 'x-body-limit': route.bodyLimit }),
    responses: {
      [status]: { description, ...(content ? { content } : {}) },
      ...(accepted && {
        202: {
          description: 'Alındı, hazırlanıyor',
          content: { 'application/json': { schema: answers.reference(accepted, `${name}Accepted`) } },
        },
      }),
      ...refusals(route, answers),
    },
    ...security(route.access),
  };
}

/** By status what the call may be refused with; `default` is what any call may be. */
function refusals(route: Route, answers: AnswerSchemas): JsonSchema {
  const own = refusalsOf(route);
  return {
    ...Object.fromEntries([...(own ?? [])].map(([status, codes]) => [status, answers.refusal(status, codes)])),
    default: {
      description: 'Bir Türkçe cümle, değişmez bir kod, alan başına cümleler; bazı kodlarda daha fazlası',
      content: { 'application/json': { schema: own ? answers.errorsOfAll : answers.errors } },
    },
  };
}

function requestBody({ inputs, file }: Route): JsonSchema {
  const body = inputs.find(({ pipe }) => pipe.source === 'body');
  if (body) {
    return {
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body.pipe.schema) } } },
    };
  }
  if (file === undefined) return {};
  const schema = { type: 'object', required: [file], properties: { [file]: { type: 'string', format: 'binary' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function security(access: Access | undefined): JsonSchema {
  switch (access?.kind) {
    case 'signed_in':
      return { security: [{ bearer: [] }, { session: [] }] };
    case 'permission':
      return { security: [{ bearer: [] }, { session: [] }], 'x-permission': access.anyOf.join(' or ') };
    default:
      return {};
  }
}

function pathParameters(route: Route): Parameter[] {
  const inputs = route.inputs.filter(({ pipe }) => pipe.source === 'param');
  return [...template(route.path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const single = inputs.find((input) => input.name === name);
    const whole = inputs.find((input) => input.name === undefined);
    const schema = single ? inputSchema(single.pipe.schema) : propertiesOf(whole)[name];
    return { name, in: 'path', required: true, schema: schema ?? { type: 'string' } };
  });
}

function queryParameters(input: RouteInput): Parameter[] {
  if (input.pipe.source !== 'query') return [];
  const schema = inputSchema(input.pipe.schema);
  if (input.name !== undefined) return [{ name: input.name, in: 'query', required: false, schema }];
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  const named = Object.entries(propertiesOf(input)).map(([name, property]): Parameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
  // A schema that takes any key, such as `f[renk]`, is one parameter whose members are the keys.
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object' || others === null || Object.keys(others).length === 0) return named;
  return [
    ...named,
    {
      name: 'others',
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
      schema: { type: 'object', additionalProperties: others },
    },
  ];
}

function propertiesOf(input: RouteInput | undefined): Readonly<Record<string, JsonSchema>> {
  if (!input) return {};
  return (inputSchema(input.pipe.schema)['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}
