import type { Member, Operator } from './factories.ts';
import { moduleFiles } from './module-files.ts';
import type { TestServer } from './server.ts';

/** Who makes the things that generated requests are about. */
export interface Makers {
  readonly server: TestServer;
  /** Who calls the portal, with money and open requests. */
  readonly member: Member;
  /** Another one with money. */
  readonly other: Member;
  readonly owner: Operator;
  readonly manager: Operator;
}

/** What a module's `test-requests.ts` makes: ids by the word that stands before them in an address, and words that mean something. */
export interface Subjects {
  readonly ids?: Readonly<Record<string, readonly string[]>>;
  readonly words?: readonly string[];
}

/** The things of all modules, in every state they can have. */
export const subjectsOfModules = async (makers: Makers): Promise<Required<Subjects>> => {
  const ids: Record<string, readonly string[]> = {};
  const words: string[] = [];
  type Exports = { makeSubjects: (by: Makers) => Promise<Subjects> };
  for (const { makeSubjects } of await moduleFiles<Exports>('test-requests.ts')) {
    const made = await makeSubjects(makers);
    Object.assign(ids, made.ids);
    words.push(...(made.words ?? []));
  }
  return { ids, words };
};

/** The ids of a list of the console. */
export const idsOf = async (owner: Operator, list: string): Promise<string[]> =>
  (await owner.get(`/api/${list}`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
