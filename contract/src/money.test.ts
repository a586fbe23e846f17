import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ReturnLossTerms } from './console/return-loss.ts';
import { satang } from './money.ts';
import { contractModules, type Schema, visitSchemas } from '../../testing/contract-schemas.ts';

interface Call {
  readonly path: string;
  readonly input?: unknown;
  readonly output: unknown;
}
/** Of the sites; the sandbox knows no sums. */
const calls = contractModules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'output' in value)
  .filter(({ path }) => !/^\/(control|page)\//.test(path));

/** Objects that were an input before they are part of an answer, such as an offer's terms; those of return-loss in a stricter form. */
const inputs = new Set<Schema>([ReturnLossTerms]);
visitSchemas(
  calls.map(({ input }) => input),
  (schema) => void (schema._zod.def.type === 'object' && inputs.add(schema)),
);

const isMoney = (schema: Schema): schema is z.core.$ZodType<bigint> => {
  const { type, out } = schema._zod.def as { type: string; out?: Schema };
  return type === 'pipe' && out?._zod.def.type === 'bigint';
};

test.each([-satang(2_000_000_000), 0n, satang(2_000_000_000)])('no answer refuses a sum of %d satang', (sum) => {
  let amounts = 0;
  const refusing = calls.filter(({ output }) => {
    let refuses = false;
    visitSchemas(output, (schema) => {
      if (inputs.has(schema)) return false;
      if (!isMoney(schema)) return true;
      amounts += 1;
      refuses ||= !z.safeEncode(schema, sum).success;
      return false;
    });
    return refuses;
  });
  expect(amounts).toBeGreaterThan(50);
  expect(refusing.map(({ path }) => path)).toEqual([]);
});
