import type { Sample } from '../sample.ts';
import type { App, Page } from '../states.ts';

/** closed: a member while an operator has closed the site. */
const people = { visitor: 'ผู้เยี่ยมชม', member: 'สมาชิก', closed: 'ปิดปรับปรุง' };
const order = Object.keys(people);

/** What a feature of the portal shows in the workbench, declared in its `workbench.ts`: its pages, and what the server answers. */
export interface Shown {
  readonly pages?: readonly Page[];
  readonly samples?: readonly Sample[];
}

export const page = (who: keyof typeof people, address: string, still?: true): Page => ({
  who,
  address,
  ...(still ? { still } : {}),
});

/** The portal with the pages of these features. A test holds them against the router. */
export const portalOf = (features: readonly Shown[]): App => ({
  name: 'portal',
  states: ['full', 'empty', 'pending', 'failed', 'offline'],
  people,
  pages: features.flatMap(({ pages = [] }) => pages).toSorted((a, b) => order.indexOf(a.who) - order.indexOf(b.who)),
});
