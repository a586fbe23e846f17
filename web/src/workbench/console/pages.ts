import type { App, Page } from '../states.ts';

/** expired: an owner whose session ends while the page stands; broken: the server fails from then on; auditor sees and decides nothing; marketing sees little. */
export const people = {
  owner: 'เจ้าของ',
  auditor: 'ผู้ตรวจสอบ',
  marketing: 'การตลาด',
  expired: 'เซสชันหมดอายุ',
  broken: 'ระบบล่มระหว่างใช้งาน',
  visitor: 'ยังไม่เข้าสู่ระบบ',
};

const still = { still: true } as const;
const page = (who: keyof typeof people, address: string, more: Pick<Page, 'still' | 'blank'> = {}): Page => ({
  who,
  address,
  ...more,
});

/** Every page of the console. A test holds this list against the router. */
export const backOffice: App = {
  name: 'console',
  states: ['full', 'empty', 'pending', 'failed', 'cut'],
  people,
  pages: [
    page('owner', '/', { blank: 'ไม่มีเรื่องที่ต้องดูแลตอนนี้' }),
    page('owner', '/queue/deposits', { blank: 'ไม่มีรายการค้าง' }),
    page('owner', '/queue/withdrawals', { blank: 'ไม่มีคำขอถอนตอนนี้' }),
    page('owner', '/queue/changes', { blank: 'ไม่มีรายการค้าง' }),
    page('owner', '/queue/messages', { blank: 'ไม่มีข้อความ' }),
    page('owner', '/approvals', { blank: 'ไม่มีรายการค้าง' }),
    page('owner', '/members', { blank: 'ไม่พบสมาชิก' }),
    page('owner', '/members/01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01', { blank: 'ยังไม่มีบันทึก' }),
    page('owner', '/finance/accounts', { blank: 'ยังไม่มีบัญชี' }),
    page('owner', '/finance/gateways'),
    page('owner', '/finance/deposits', { blank: 'ไม่มีรายการ' }),
    page('owner', '/finance/lines', { blank: 'ไม่มีรายการ' }),
    page('owner', '/ledger'),
    page('owner', '/content/banners'),
    page('owner', '/content/announcements'),
    page('owner', '/content/howto'),
    page('owner', '/settings/site'),
    page('owner', '/settings/contact-lines'),
    page('owner', '/audit', { blank: 'ไม่มีบันทึก' }),
    page('owner', '/no-page', still),
    page('auditor', '/queue/deposits', still),
    page('auditor', '/queue/withdrawals', still),
    page('auditor', '/members/01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01', still),
    page('auditor', '/settings/site', still),
    page('marketing', '/queue/deposits', still),
    page('expired', '/queue/withdrawals', still),
    page('broken', '/queue/withdrawals', still),
    page('broken', '/members/01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01', still),
    page('visitor', '/', still),
  ],
};
