import { listAudit, verifyAudit } from '@portal/contract/console/audit.ts';
import { fixed, sample } from '../../../workbench/sample.ts';
import { mali } from '../../../workbench/console/members.ts';
import { malee, somchai } from '../../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const line = (row: string, action: string, detail: Record<string, unknown>) => ({
  id: row,
  action,
  subject: mali.id,
  detail,
  names: { [mali.id]: mali.name },
  hash: `${row}f9c2d17e0b4a8836`.repeat(4),
  ...(row === '3' ? {} : { operator: malee, address: '203.0.113.7' }),
});

export const workbench: WorkbenchFeature = {
  pages: [page('/audit', 'ไม่มีบันทึก')],
  samples: [
    sample(listAudit, {
      data: [
        line('5', 'deposit.credited', { amount: 500.37, line: 'SL-261121-c4' }),
        line('4', 'settings.changed', { deposit_min: 100, helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }] }),
        line('3', 'gateway.changed', { provider: 'st', is_enabled: false, reason: 'ไม่ตอบใน 5 วินาที' }),
        line('2', 'member.revealed', { field: 'tel', reason: 'ลูกค้าขอให้โทรกลับ', by: somchai.name }),
      ],
      next_cursor: 'more',
    }),
    fixed(verifyAudit, { data: { ok: true, rows: 12_345, head: 'f9c2d17e' } }),
  ],
};
