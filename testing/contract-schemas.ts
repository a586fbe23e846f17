import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../contract/src');

/** All modules of the contract, read from disk: with `import.meta.glob`, knip would count every contract file as used. */
export const contractModules = await Promise.all(
  globSync('**/*.ts', { cwd: ROOT, exclude: ['**/*test*.ts'] }).map(
    (file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>,
  ),
);

/** As much of a zod schema as is read here. */
export interface Schema {
  readonly _zod: { readonly def: { readonly type: string; readonly checks?: unknown } };
}

/** Calls `visit` once for each schema in a value, at any depth, except below one for which it returns false. */
export const visitSchemas = (root: unknown, visit: (schema: Schema) => boolean | void): void => {
  const visited = new Set<unknown>();
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    const schema = value as Partial<Schema>;
    if (!schema._zod) return Object.values(value).forEach(enter);
    if (visit(value as Schema) === false) return;
    const { checks: _checks, ...def } = schema._zod.def;
    Object.values(def).forEach(enter);
    if (def.type === 'lazy') enter((def as unknown as { getter: () => unknown }).getter());
  };
  enter(root);
};
