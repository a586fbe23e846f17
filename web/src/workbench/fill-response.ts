import type * as z from 'zod/mini';
import { valueOf } from './field-values.ts';

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
