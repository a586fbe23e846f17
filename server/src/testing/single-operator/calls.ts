import type { Endpoint } from '@portal/contract/endpoint.ts';
import { type Role, permissionsOf } from '@portal/contract/permissions.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { openApiOfServer } from '../../platform/http/openapi.ts';
import { type Fields, type Schema, valuesOf } from '../requests.ts';
import type { TestServer } from '../server.ts';

/** Ends the operator's session, or gains nothing. */
const OUT_OF_BOUNDS = /^\/api\/(session|me\/|me$|invitation|push|images|exports|audit)/;
/** Tries until a body is valid. */
const DRAWS = 12;
/** Maximum stored values per field and ids per kind. */
const MAX_VALUES = 8;

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}
/** Values from responses by field name, and by `list/field` for URLs. */
export interface Answers {
  readonly fields: Map<string, unknown[]>;
  readonly names: Map<string, string[]>;
}

export interface Call {
  readonly endpoint: Endpoint;
  readonly required: readonly string[];
  /** Undefined: no body. */
  readonly bodies: fc.Arbitrary<unknown> | undefined;
}

/** The console's calls, with bodies of these words and of values from earlier responses. */
export const consoleCalls = ({ console: { endpoints } }: TestServer, words: readonly string[]) => {
  const { paths } = openApiOfServer(endpoints, 'console') as unknown as Document;
  let standing: Fields = new Map();
  const fields: Fields = { get: (name) => standing.get(name) };
  const calls = endpoints
    .filter(({ path, upload, file }) => !OUT_OF_BOUNDS.test(path) && !upload && !file)
    .map((endpoint): Call => {
      const { path, method } = endpoint;
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schema = operation?.requestBody?.content['application/json']?.schema;
      return { endpoint, required: schema?.required ?? [], bodies: schema && valuesOf(schema, words, fields) };
    });
  const openTo = (role: Role, walker: Fields) => {
    standing = walker;
    const permissions: readonly string[] = permissionsOf(role);
    const open = calls.filter(
      ({ endpoint: { caller } }) =>
        !(typeof caller === 'object' && 'operator' in caller && !permissions.includes(caller.operator)),
    );
    return {
      reading: open.filter(({ endpoint }) => isRead(endpoint)).map(({ endpoint }) => endpoint),
      changing: open.filter(({ endpoint }) => !isRead(endpoint)),
    };
  };
  return { openTo };
};

const isRead = ({ method }: Endpoint): boolean => method === 'GET';

/** Stores values of a response, newest first. */
export const storeValues = ({ fields, names }: Answers, path: string, { data }: { data?: unknown }): void => {
  const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const text = JSON.stringify(value);
    const rest = (map.get(key) ?? []).filter((each) => JSON.stringify(each) !== text);
    map.set(key, [value, ...rest].slice(0, MAX_VALUES));
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value.slice(0, MAX_VALUES).toReversed()) walk(each);
    else if (isRecord(value))
      for (const [name, each] of Object.entries(value)) {
        if (!/^(client_)?id$/.test(name)) add(fields, name, each);
        walk(each);
      }
  };
  walk(data);
  if (/:\w+\//.test(path)) return; // not of the kind in the URL
  const collection = path.split('/:')[0]!.split('/').at(-1)!;
  const parts = isRecord(data) && !path.includes(':') ? Object.values(data).filter(Array.isArray) : [];
  const lists = Array.isArray(data) ? [data] : [[data], ...parts];
  for (const row of lists.flatMap((list) => list.slice(0, MAX_VALUES).toReversed()).filter(isRecord))
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'string') add(names, `${collection}/${name}`, value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A URL with real ids; undefined without any. */
export const addressOf = (
  { path }: Endpoint,
  names: ReadonlyMap<string, readonly string[]>,
  draw: number,
): string | undefined => {
  const parts = path.split('/');
  const address = parts.map((part, at) => {
    if (!part.startsWith(':')) return part;
    const of = names.get(`${parts[at - 1]}/${part.slice(1)}`) ?? [];
    return of.length ? encodeURIComponent(of[draw % of.length]!) : undefined;
  });
  return address.includes(undefined) ? undefined : address.join('/');
};

/** Values by field name: fixed ones, ids, then response values. */
export const fieldsOf = ({ fields, names }: Answers, fixed: Readonly<Record<string, unknown>>): Fields => ({
  get: (name) =>
    name in fixed ? [fixed[name]] : (name.endsWith('_id') && names.get(`${name.slice(0, -3)}s/id`)) || fields.get(name),
});

/** A valid body if one is drawn; every other one has only required and fixed fields. */
export const bodyOf = (
  { endpoint, required, bodies }: Call,
  fixed: Readonly<Record<string, unknown>>,
  member: string,
  seed: number,
): unknown => {
  if (!bodies) return {};
  let body: unknown;
  for (let nth = 0; nth < DRAWS; nth += 1) {
    const [drawn] = fc.sample(bodies, { seed: seed + nth, numRuns: 1 });
    if (!isRecord(drawn)) return drawn;
    const isFull = nth % 2 === seed % 2;
    const parts = Object.entries(drawn).filter(([name]) => isFull || name in fixed || required.includes(name));
    body = aimedAt(Object.fromEntries(parts), member);
    if (endpoint.input && z.safeDecode(endpoint.input, body as never).success) break;
  }
  return body;
};

/** Directs the body at the accomplice. */
const aimedAt = (body: Record<string, unknown>, member: string): unknown => ({
  ...body,
  ...('member_id' in body && { member_id: member }),
  ...('member_ids' in body && { member_ids: [member] }),
});
