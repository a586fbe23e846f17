import { getLedgerHealth } from '@portal/contract/console/dashboard.ts';
import { sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const checks = [
  'ผลรวมทุกบัญชีเป็นศูนย์',
  'ยอดคงเหลือเท่ากับผลรวมของรายการ',
  'บัญชีธนาคารตรงกับรายการเดินบัญชี',
  'ทุกคำขอที่เติมเครดิตมีเงินเข้า',
  'เงินที่กันไว้ตรงกับคำขอถอนที่ค้าง',
].map((text) => ({ name: text, text, ok: true, figure: '0' }));
const oneFailed = checks.map((each, at) => (at === 3 ? { ...each, ok: false, figure: '2' } : each));

export const workbench: WorkbenchFeature = {
  pages: [page('/ledger')],
  samples: [sample(getLedgerHealth, { data: { ok: false, checks: oneFailed } }, { data: { ok: true, checks } })],
};
