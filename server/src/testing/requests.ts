import fc from 'fast-check';

/** The JSON Schema subset of the contract. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Invalid and malicious values. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.1,
    1.005,
    1e9,
    1e15,
    1e300,
    Number.MAX_SAFE_INTEGER,
    -Number.MAX_VALUE,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff ใจ',
    '๑๒๓',
    'กำ',
    '\u202e',
    '😀'.repeat(50),
    'ก'.repeat(5000),
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '{}',
    '[]',
    'null',
    'NaN',
    'Infinity',
    '1e5',
    '0x10',
    '-0',
    '../../etc/passwd',
    '${7*7}',
    '<script>alert(1)</script>',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '0001-01-01T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    { length: 5 },
    { toString: 'x' },
    { constructor: null },
  ),
  fc.constantFrom(10, 100, 500).map(deep),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.integer(), { maxLength: 200 }),
);

/** Cached per pattern, because creation is slow. */
const matched = new Map<string, fc.Arbitrary<string>>();
const matching = (pattern: string): fc.Arbitrary<string> => {
  const strings = matched.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matched.set(pattern, strings);
  return strings;
};

const text = (
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  words: readonly string[],
): fc.Arbitrary<string> => {
  if (format === 'uuid' || format === 'guid' || (pattern?.includes('[0-9a-fA-F]{8}') ?? false))
    return fc.oneof(fc.constantFrom(...words), fc.uuid());
  if (format === 'date')
    return fc.constantFrom('2026-01-31', '2024-02-29', '2026-11-21', '1970-01-01', '9999-12-31', '0000-01-01');
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) return matching(pattern);
  return fc.oneof(
    fc.constantFrom(...words),
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 60) }),
  );
};

/** Values from responses by field name; preferred for fields of that name. */
export type Fields = Pick<ReadonlyMap<string, readonly unknown[]>, 'get'>;

/** Valid values of a schema; `words` are existing ids and words. */
export const valuesOf = (schema: Schema, words: readonly string[], fields?: Fields): fc.Arbitrary<unknown> => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((each) => valuesOf(each, words, fields)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return text(schema, words);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -1e9), max: Math.min(schema.maximum ?? 1000, 1e9) });
    case 'number':
      return fc.oneof(
        fc.integer({ min: -10, max: 60_000 }),
        fc.integer({ min: 1, max: 6_000_000 }).map((n) => n / 100),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items, words, fields) : hostile, { maxLength: 4 });
    case 'object':
      return objectsOf(schema, words, fields);
    case undefined:
    default:
      return hostile;
  }
};

const objectsOf = (
  { properties = {}, required = [], additionalProperties }: Schema,
  words: readonly string[],
  fields?: Fields,
) => {
  const valueOf = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
    const fresh = valuesOf(schema, words, fields);
    if (!fields) return fresh;
    return fc.tuple(fc.noBias(fc.nat()), fresh).map(([draw, value]) => {
      const standing = fields.get(name) ?? [];
      return draw % 3 && standing.length ? standing[Math.floor(draw / 3) % standing.length] : value;
    });
  };
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(name, each)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  if (typeof additionalProperties !== 'object') return named;
  const rest = fc.dictionary(
    fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 20 })),
    valuesOf(additionalProperties, words, fields),
    { maxKeys: 3 },
  );
  return fc.tuple(named, rest).map(([a, b]) => ({ ...b, ...a }));
};

/** Spoils a value: a wrong field, a missing field, an extra field, or something else entirely. */
export const spoil = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(3), fc.nat(), hostile, fc.string({ maxLength: 12 })).map(([value, how, which, bad, key]) => {
    if (how === 0 || typeof value !== 'object' || value === null) return bad;
    const keys = Object.keys(value);
    const at = keys[which % Math.max(1, keys.length)] ?? key;
    if (how === 1) return { ...value, [at]: bad };
    if (how === 2) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== at));
    return { ...value, [key]: bad };
  });
