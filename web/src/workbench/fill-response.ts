import type * as z from 'zod/mini';

// Values of fields that samples leave out, by field name.

const texts: readonly (readonly [field: RegExp, text: string])[] = [
  [/(by|operator|owner|agent|maker|checker|author)\.name$/, 'มาลี ใจดี'],
  [/bank_?name$|bank\.name$/i, 'กสิกรไทย'],
  [/(account|banks\.\d+)\.name$/, 'บจก. สตาร์ทูเค'],
  [/games\.\d+\.name$|\.game$/, 'ปลาคาร์ปนีออน'],
  [/name_en$/, 'Neon Koi'],
  [/\.name$|\.account_name$/, 'มะลิ รักไทย'],
  [/tel_masked$/, '081-xxx-0001'],
  [/\.tel$/, '0810000001'],
  [/number_masked$|account_masked$/, 'xxx-x-x4981-x'],
  [/\.number$/, '1234567890'],
  [/bank_?code$|bank\.code$/i, 'kbnk'],
  [/device$/, 'Chrome บน Android'],
  [/\.address$/, '203.0.113.7'],
  [/image(Path)?$/, '/images/promo-first.svg'],
  [/title$/, 'ฝากครั้งแรก 20%'],
  [/provider$/, 'STAR DEMO'],
  [/reference$/, 'R-20261123-0001'],
  [/date$|day$|from$|to$/i, '2026-11-22'],
  [/\.status$/, 'Pending'],
  [/url$/, 'https://star2k.example/'],
  [/alt$/i, ''],
];
const baht = [50_037n, 120_000n, 1_245_037n, 30_077n, 80_000n, 199_900n];
const later = /expires|until|ends_at|confirm_from/;
const yes = /\.(active|is_active|is_enabled|is_on|is_set_up|ok|available|open)$/;

/** A deterministic number for a path, below `end`. */
const numberOf = (path: string, end: number): number => {
  let hash = 2_166_136_261;
  for (const letter of path) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash % end;
};

/** Value of the field at this path: `/api/path.data.0.created_at`. Rows of a list get older in order. */
function valueOf(path: string, type: string, isEmpty: boolean): unknown {
  const row = Number(/\.(\d+)\.[^\d]*$/.exec(path)?.[1] ?? 0);
  switch (type) {
    case 'id':
      return `01a1ffb8-6af3-727e-9c9f-${numberOf(path, 2 ** 32)
        .toString(16)
        .padStart(12, '0')}`;
    case 'date':
      return new Date(Date.now() + (later.test(path) ? 600 : -3 - row * 90) * 60_000);
    case 'bigint':
      return isEmpty ? 0n : baht[numberOf(path, baht.length)];
    case 'number':
      if (isEmpty) return 0;
      if (path.endsWith('position')) return row + 1;
      return /version$|level$/.test(path) ? 1 : 1 + numberOf(path, 40);
    case 'boolean':
      return !isEmpty && yes.test(path);
    default:
      return texts.find(([field]) => field.test(path))?.[1] ?? 'ตัวอย่างข้อความ';
  }
}

type Schema = z.ZodMiniType;
type Leaf = Date | bigint | string | number | boolean | null | undefined;
/** The fields of a sample that matter. A union's option is written out. */
export type Fields<T> = T extends Leaf
  ? T
  : T extends readonly (infer Row)[]
    ? readonly Fields<Row>[]
    : T extends object
      ? { readonly [K in keyof T]?: Fields<T[K]> }
      : T;

/** The part of a schema's definition used here. */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly valueType: Schema;
  readonly out: Schema;
  readonly options: readonly [Schema];
  readonly entries: Readonly<Record<string, string>>;
  readonly values: readonly unknown[];
  readonly defaultValue: unknown;
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

/**
 * A response by its schema: the given fields, and deterministic values for the others. Nullable is null, optional is absent, a
 * list has the given rows. `isEmpty`: numbers are zero.
 */
export function fillResponse<S extends Schema>(
  schema: S,
  fields: Fields<z.output<S>> | undefined,
  path = '',
  isEmpty = false,
): z.output<S> {
  return fill(schema, fields, path, isEmpty) as z.output<S>;
}

function fill(schema: Schema, fields: unknown, path: string, isEmpty: boolean): unknown {
  const def = defOf(schema);
  const each = (of: (key: string) => Schema | undefined, written: object, keys = Object.keys(written)) =>
    keys.map((key) => {
      const inner = of(key);
      if (!inner) throw new Error(`${path} has no ${key}`);
      return [key, fill(inner, (written as Record<string, unknown>)[key], `${path}.${key}`, isEmpty)] as const;
    });
  switch (def.type) {
    case 'nullable':
      return fields === undefined || fields === null ? null : fill(def.innerType, fields, path, isEmpty);
    case 'optional':
    case 'default':
      return fields === undefined ? def.defaultValue : fill(def.innerType, fields, path, isEmpty);
    case 'object': {
      const keys = new Set([...Object.keys(def.shape), ...Object.keys(fields ?? {})]);
      return Object.fromEntries(each((key) => def.shape[key] ?? def.catchall, fields ?? {}, [...keys]));
    }
    case 'record':
      return Object.fromEntries(each(() => def.valueType, fields ?? {}));
    case 'array':
      return each(() => def.element, fields ?? []).map(([, row]) => row);
    case 'union':
      return fields === undefined ? fill(def.options[0], fields, path, isEmpty) : fields;
    default:
      return fields === undefined ? leafOf(def, path, isEmpty) : fields;
  }
}

function leafOf(def: Def, path: string, isEmpty: boolean): unknown {
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'pipe') return leafOf(defOf(def.out), path, isEmpty);
  return valueOf(path, def.format === 'guid' ? 'id' : def.type, isEmpty);
}
