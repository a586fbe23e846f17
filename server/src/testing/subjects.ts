import type { Member, Operator } from './factories.ts';
import { moduleFiles } from './module-files.ts';
import type { TestServer } from './server.ts';

/** The callers that create objects for generated requests. */
export interface SubjectCallers {
  readonly server: TestServer;
  /** The calling member, with money and open requests. */
  readonly member: Member;
  /** Another member with money. */
  readonly other: Member;
  readonly owner: Operator;
  readonly manager: Operator;
}

/** A module's objects: ids by the word before them in a URL, and meaningful words. */
export interface Subjects {
  readonly ids?: Readonly<Record<string, readonly string[]>>;
  readonly words?: readonly string[];
}

/** The objects of all modules, in every state. */
export const subjectsOfModules = async (makers: SubjectCallers): Promise<Required<Subjects>> => {
  const ids: Record<string, readonly string[]> = {};
  const words: string[] = [];
  type Exports = { makeSubjects: (by: SubjectCallers) => Promise<Subjects> };
  for (const { makeSubjects } of await moduleFiles<Exports>('test-requests.ts')) {
    const made = await makeSubjects(makers);
    Object.assign(ids, made.ids);
    words.push(...(made.words ?? []));
  }
  return { ids, words };
};

/** The ids of a console list. */
export const idsOf = async (owner: Operator, list: string): Promise<string[]> =>
  (await owner.get(`/api/${list}`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
