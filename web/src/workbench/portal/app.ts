import type { Sample } from '../sample.ts';
import type { App, Page } from '../states.ts';

/** closed: a member while an operator has closed the site. */
const roleTitles = { visitor: 'ผู้เยี่ยมชม', member: 'สมาชิก', closed: 'ปิดปรับปรุง' };
const order = Object.keys(roleTitles);

/** A portal feature's part of the workbench, in its `workbench.ts`: pages and samples. */
export interface FeatureWorkbench {
  readonly pages?: readonly Page[];
  readonly samples?: readonly Sample[];
}

export const page = (role: keyof typeof roleTitles, address: string, isStatic?: true): Page => ({
  role,
  address,
  ...(isStatic ? { isStatic } : {}),
});

/** The portal with the pages of these features. A test compares them with the router. */
export const portalOf = (features: readonly FeatureWorkbench[]): App => ({
  name: 'portal',
  states: ['full', 'empty', 'pending', 'failed', 'offline'],
  roles: roleTitles,
  pages: features.flatMap(({ pages = [] }) => pages).toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role)),
});
