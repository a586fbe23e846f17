import type { Sample } from '../sample.ts';
import type { Page } from '../states.ts';

/** expired: an owner whose session ends while the page stands; broken: the server fails from then on; auditor sees and decides nothing; marketing sees little. */
export const people = {
  owner: 'เจ้าของ',
  auditor: 'ผู้ตรวจสอบ',
  marketing: 'การตลาด',
  expired: 'เซสชันหมดอายุ',
  broken: 'ระบบล่มระหว่างใช้งาน',
  visitor: 'ยังไม่เข้าสู่ระบบ',
};

/** What the workbench shows of a feature, and what its calls are answered: `workbench.ts` in the feature's folder. */
export interface WorkbenchFeature {
  readonly pages: readonly Page[];
  readonly samples: readonly Sample[];
}

/** A page as an owner sees it; `blank` is what it says when there is nothing to show. */
export const page = (address: string, blank?: string): Page => ({
  who: 'owner',
  address,
  ...(blank ? { blank } : {}),
});
/** A page that is looked at in one state only: somebody sees less of it, or something goes wrong while it stands. */
export const pageFor = (who: keyof typeof people, address: string): Page => ({ who, address, still: true });
