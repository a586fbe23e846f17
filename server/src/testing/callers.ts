import type { Role } from '@portal/contract/permissions.ts';
import { moduleFiles } from './module-files.ts';

/**
 * The permissions of a route, written by hand from docs/interfaces/console.md#who-may-do-what: a route without a line,
 * or one that admits an unlisted caller, fails `callers.test.ts`.
 */
export interface Line {
  /** anyone · anyone, members recognised · members · members, also suspended. */
  readonly portal?: 'anyone' | 'visitor' | 'member' | 'suspended too';
  /** anyone · every operator · the owner and these roles. */
  readonly console?: 'anyone' | 'operator' | readonly Exclude<Role, 'owner'>[];
  /** A harmless body or query for an admitted caller. */
  readonly body?: unknown;
  /** The path names an object of the first member. */
  readonly of?: 'deposit' | 'withdrawal' | 'session';
}

export const moneyRoles = ['manager', 'finance'] as const;
export const memberCareRoles = [...moneyRoles, 'support', 'auditor'] as const;
export const contentWriters = ['manager', 'marketing'] as const;
export const contentReaders = [...contentWriters, 'auditor'] as const;
export const allRoles = ['manager', 'finance', 'support', 'marketing', 'affiliate', 'technical', 'auditor'] as const;

type Table = Readonly<Record<string, Line>>;
/** A module's permission table, by method and path. */
export interface ModuleCallers {
  readonly portal?: Table;
  readonly console?: Table;
}

/** The tables of all modules. Throws for a route listed twice. */
export const callersOfModules = async (): Promise<{ portal: Table; console: Table }> => {
  const tables = { portal: {} as Record<string, Line>, console: {} as Record<string, Line> };
  for (const { callers } of await moduleFiles<{ callers: ModuleCallers }>('test-callers.ts'))
    for (const side of ['portal', 'console'] as const)
      for (const [route, line] of Object.entries(callers[side] ?? {})) {
        if (tables[side][route]) throw new Error(`${route} has a line in two modules`);
        tables[side][route] = line;
      }
  return tables;
};
