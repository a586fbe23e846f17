import type { Member, Operator } from './people.ts';
import { roomFiles } from './room-files.ts';
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

/** What a room's `test-requests.ts` makes: ids by the word that stands before them in an address, and words that mean something. */
export interface Subjects {
  readonly ids?: Readonly<Record<string, readonly string[]>>;
  readonly words?: readonly string[];
}

/** The things of all rooms, in every state they can have. */
export const subjectsOfRooms = async (makers: Makers): Promise<Required<Subjects>> => {
  const ids: Record<string, readonly string[]> = {};
  const words: string[] = [];
  type Exports = { makeSubjects: (by: Makers) => Promise<Subjects> };
  for (const { makeSubjects } of await roomFiles<Exports>('test-requests.ts')) {
    const made = await makeSubjects(makers);
    Object.assign(ids, made.ids);
    words.push(...(made.words ?? []));
  }
  return { ids, words };
};

/** The ids of a list of the console. */
export const idsOf = async (owner: Operator, list: string): Promise<string[]> =>
  (await owner.get(`/api/${list}`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
