import { listOwnSessions } from '@portal/contract/console/session.ts';
import { listOperatorSessions, listOperators } from '@portal/contract/console/operators.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';
import { malee, mali, somchai } from '../../workbench/console/people.ts';
import { type WorkbenchFeature, page } from '../../workbench/console/page.ts';
import { getPush, listAlerts } from '@portal/contract/console/alerts.ts';
import { listAudit, verifyAudit } from '@portal/contract/console/audit.ts';

const computer = { device: 'Chrome · Windows', address: '203.0.113.24' };
const phone = { device: 'Safari · iPhone', address: '203.0.113.24', last_seen_at: at(-95) };
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
  pages: [
    page('/operators', 'ยังไม่มีผู้ดูแล'),
    page('/me'),
    page('/alerts', 'ไม่มีเรื่องที่ต้องดูแลตอนนี้'),
    page('/audit', 'ไม่มีบันทึก'),
  ],
  samples: [
    fixed(listOwnSessions, { data: [{ ...computer, is_this: true }, phone] }),
    sample(listOperatorSessions, { data: [computer, phone] }),
    sample(listOperators, {
      data: [
        { username: 'malee', name: malee.name, role: 'owner', networks: [], sessions: 2, last_seen_at: at(-1) },
        {
          username: 'somchai',
          name: somchai.name,
          role: 'manager',
          networks: ['203.0.113.0/24', '2001:db8:1::/48'],
          sessions: 2,
          last_seen_at: at(-1),
          approval: { by: malee },
        },
        { username: 'anong', name: 'อนงค์ ใหม่มา', role: 'finance', is_set_up: false, sessions: 0 },
        {
          username: 'chai',
          name: 'ชัย ลาออก',
          role: 'support',
          active: false,
          sessions: 0,
          last_seen_at: at(-50_000),
        },
      ],
    }),
    sample(getPush, { data: { public_key: 'B'.repeat(87) } }),
    sample(listAlerts, {
      data: [
        {
          kind: 'books',
          level: 'urgent',
          text: 'สมุดบัญชีไม่ตรง 2 จุด ข้อที่ควรเป็นคือ: ยอดแต่ละบัญชีตรงกับรายการล่าสุด',
          count: 1,
        },
        {
          kind: 'operator-locked',
          level: 'urgent',
          text: 'มีผู้ใส่รหัสของผู้ดูแล owner ผิดจนถูกล็อก 3 ครั้ง ล่าสุดจาก 203.0.113.7',
          count: 3,
        },
        { kind: 'bank-notice', level: 'warning', text: 'เหตุการณ์จากธนาคารที่ต้องดู 7f21: ไม่พบรายการนี้', count: 1 },
        {
          kind: 'payout-unknown',
          level: 'warning',
          text: 'ไม่ทราบผลการโอนออก PO-261121-0MK2QX4',
          acknowledged_by: {},
          acknowledged_at: at(-60),
        },
        {
          kind: 'outbox-stalled',
          level: 'warning',
          text: 'ข้อความภายในระบบค้างส่งนานกว่า 1 นาที กรุณาแจ้งฝ่ายเทคนิค',
          over_at: at(-80),
        },
      ],
    }),
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
