import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

/** All modules of the contract, read from disk: with `import.meta.glob`, knip would count every contract file as used. */
export const contractModules = await Promise.all(
  globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*test*.ts'] }).map(
    (file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>,
  ),
);

/** Calls `visit` once for each schema in a value, at any depth, except below one for which it returns false. */
export const visitSchemas = (root: unknown, visit: (schema: z.core.$ZodType) => boolean | void): void => {
  const visited = new Set<unknown>();
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    const schema = value as Partial<z.core.$ZodType>;
    if (!schema._zod) return Object.values(value).forEach(enter);
    if (visit(value as z.core.$ZodType) === false) return;
    const { checks: _checks, ...def } = schema._zod.def;
    Object.values(def).forEach(enter);
    if (def.type === 'lazy') enter((def as unknown as { getter: () => unknown }).getter());
  };
  enter(root);
};
