import type { Role } from '@portal/contract/permissions.ts';
import { moduleFiles } from './module-files.ts';

/**
 * Who may call what, written by hand from docs/interfaces/console.md#who-may-do-what and from nothing else: a route that
 * no module's `test-callers.ts` has, or that lets somebody in whom its line does not name, fails `callers.test.ts`.
 */
export interface Line {
  /** anyone · anyone, and members are known · members · members, suspended ones too. */
  readonly portal?: 'anyone' | 'visitor' | 'member' | 'suspended too';
  /** anyone · every operator · the owner and the roles that are named. */
  readonly console?: 'anyone' | 'operator' | readonly Exclude<Role, 'owner'>[];
  /** A body or a query with which a caller who is let in does no harm. */
  readonly body?: unknown;
  /** The path names an object of the first member. */
  readonly of?: 'deposit' | 'withdrawal' | 'session';
}

export const money = ['manager', 'finance'] as const;
export const desk = [...money, 'support', 'auditor'] as const;
export const writers = ['manager', 'marketing'] as const;
export const editors = [...writers, 'auditor'] as const;
export const all = ['manager', 'finance', 'support', 'marketing', 'affiliate', 'technical', 'auditor'] as const;

type Table = Readonly<Record<string, Line>>;
/** What a module's `test-callers.ts` says, by method and path. */
export interface ModuleCallers {
  readonly portal?: Table;
  readonly console?: Table;
}

/** The tables of all modules. Throws when two have a line for one route. */
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
