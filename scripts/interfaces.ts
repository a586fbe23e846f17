import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@portal/contract/endpoint.ts';

const root = join(import.meta.dirname, '..');
/** Longer enumerations are truncated. */
const MOST_VALUES = 8;
const LEAST_FIELDS = 4;

/** Schema properties read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly in?: Schema;
  readonly items?: readonly Schema[];
  readonly valueType?: Schema;
}
type Schema = NonNullable<Endpoint['input']>;
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Names of the contract's exported schemas. */
export const schemaNames = async (): Promise<ReadonlyMap<Schema, string>> => {
  const files = globSync('contract/src/**/*.ts', { cwd: root }).filter((file) => !/\.test\.|\/sandbox\//.test(file));
  const modules = await Promise.all(files.toSorted().map((file) => import(join(root, file)) as Promise<object>));
  const exported = modules
    .flatMap((each) => Object.entries(each))
    .filter(([, value]) => !!value && '_zod' in Object(value));
  return new Map(exported.toReversed().map(([name, value]) => [value as Schema, name]));
};

const hasFields = (schema: Schema): boolean => {
  const { shape, options } = definitionOf(schema);
  return !!shape || !!options?.some(hasFields);
};
const isWrapped = ({ type }: Definition): boolean =>
  /^(optional|default|prefault|nonoptional|readonly|catch)$/.test(type);
const few = (values: readonly unknown[]): string =>
  values.length > MOST_VALUES ? `${values.slice(0, 3).join('|')}|…` : values.join('|');

/** Writes the fields of a schema; named shapes appear by name, and used names are collected. */
const writerOf = (names: ReadonlyMap<Schema, string>, used: Map<string, Schema>) => {
  const field = ([key, schema]: readonly [string, Schema]): string => {
    const isOptional = schema._zod.optin === 'optional';
    const text = write(schema);
    const name = `${key}${isOptional ? '?' : ''}`;
    if (text === '') return name;
    return text === '|null' ? `${name}|null` : `${name}: ${text}`;
  };
  const write = (schema: Schema, isTop = false): string => {
    const definition = definitionOf(schema);
    const { type, shape, element, innerType, options, entries, values, items, valueType } = definition;
    const name = names.get(schema);
    if (name && !isTop && hasFields(schema)) {
      if ((used.get(name) ?? schema) !== schema) throw new Error(`two shapes on one page are called ${name}`);
      used.set(name, schema);
      return name;
    }
    if (shape) return fieldsOf(schema, shape);
    if (element) return `[${write(element)}]`;
    if (type === 'nullable') return `${write(innerType!)}|null`;
    if (isWrapped(definition)) return write(innerType!, isTop);
    if (entries) return few(Object.values(entries));
    if (values) return few(values);
    if (options) return [...new Set(options.map((each) => write(each)).filter(Boolean))].join('|');
    if (items) return `[${items.map((each) => write(each)).join(', ')}]`;
    if (valueType) return `{…: ${write(valueType) || '…'}}`;
    return definition.in ? write(definition.in, isTop) : '';
  };
  /** A shape that extends a named one is written as that name plus its own fields. */
  const fieldsOf = (schema: Schema, shape: Readonly<Record<string, Schema>>): string => {
    const fields = Object.entries(shape);
    const own = names.get(schema);
    const isPart = (part: Readonly<Record<string, Schema>>) =>
      Object.entries(part).every(([key, each]) => shape[key] === each);
    const [base] = [...names]
      .map(([each, name]) => ({ each, name, part: definitionOf(each).shape ?? {} }))
      .filter(({ name, part }) => name !== own && Object.keys(part).length >= LEAST_FIELDS && isPart(part))
      .toSorted((a, b) => Object.keys(b.part).length - Object.keys(a.part).length);
    if (!base || Object.keys(base.part).length === fields.length) return `{${fields.map(field).join(', ')}}`;
    used.set(base.name, base.each);
    const more = fields.filter(([key]) => !(key in base.part));
    return `${base.name} & {${more.map(field).join(', ')}}`;
  };
  return write;
};

const files = { 'text/csv': 'a CSV file', 'application/pdf': 'a PDF' } as const;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** Regenerates a page's call tables from the contract, keeping its notes, and appends the named shapes. */
export const interfacePage = (
  page: string,
  endpoints: readonly Endpoint[],
  names: ReadonlyMap<Schema, string>,
): string => {
  const used = new Map<string, Schema>();
  const write = writerOf(names, used);
  const takes = ({ method, input, upload }: Endpoint): string => {
    const fields = input ? write(input, true) : '';
    const text =
      method === 'GET'
        ? fields
            .replace(/^\{(.*)\}$/, '?$1')
            .replaceAll(', ', '&')
            .replaceAll(/(?<=\w)\?/g, '')
        : fields;
    return [upload && 'a form with `file`', !/^(\{\}|\?)?$/.test(text) && code(text)].filter(Boolean).join(' and ');
  };
  const answers = ({ status, output, file, accepted }: Endpoint): string => {
    const body = [file && files[file], output && code(write(output))].filter(Boolean).join(' or ');
    const first = `→ ${[status === 200 ? '' : (status ?? (body ? '' : 204)), body].filter(Boolean).join(' ')}`;
    return accepted ? `${first}; ${accepted.status} ${code(write(accepted.output))}` : first;
  };
  const byCall = new Map(endpoints.map((each) => [nameOf(each), each]));
  const [body = ''] = page.split('\n## Shapes\n');
  const tables = body.replaceAll(/^\| `([A-Z]+ \/[^`]+)` \|(.*) \|$/gm, (row, call: string, rest: string) => {
    const endpoint = byCall.get(call);
    const notes = rest.split(/(?<!\\)\|/)[2]?.trim();
    return endpoint
      ? `| \`${call}\` | ${whoOf(endpoint)} | ${[takes(endpoint), answers(endpoint)].filter(Boolean).join(' ')} | ${notes ? `${notes} ` : ''}|`
      : row;
  });
  const shapes = [];
  for (const [name, schema] of used) shapes.push(`- \`${name}\` = \`${write(schema, true)}\``); // including nested names
  return `${tables.trimEnd()}\n\n## Shapes\n\n${shapes.toSorted().join('\n')}\n`;
};

export const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

const whoOf = ({ caller, openToRestricted, idempotent }: Endpoint): string => {
  if (caller === 'anyone' || caller === 'visitor') return caller;
  if (typeof caller === 'object') return caller.operator === 'signed-in' ? 'operator' : caller.operator;
  return `member${openToRestricted ? ', restricted' : ''}${idempotent ? ', **key**' : ''}`;
};
