import * as contract from '@portal/contract/console/safer-play.ts';
import { long, mali, somying, malee, somchai } from '../../workbench/console/people.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';

const DAY = 1440;
const day = (back: number) =>
  at(-back * DAY)
    .toISOString()
    .slice(0, 10);
const none = { used: 0n };
const unlimited = {
  deposit: { day: none, week: none, month: none },
  loss: { day: none, week: none, month: none },
  time: { day: { used: 0 } },
  reality_check_min: 30,
} as const;
const contact = {
  at: at(-3 * DAY),
  by: malee,
  outcome: 'talked',
  note: 'โทรคุยแล้ว สมาชิกรับทราบและจะตั้งวงเงินเอง',
  follow_up: day(0),
} as const;
const template = 'สวัสดีคุณมะลิ เราห่วงใยการเล่นของคุณ ตั้งวงเงินหรือพักการเล่นได้ที่ เล่นอย่างมีสติ\nสายด่วนสุขภาพจิต 1323 ตลอด 24 ชั่วโมง';

export const workbench: WorkbenchFeature = {
  pages: [
    page('/reports/safer-play'),
    page('/queue/risk?view=care', 'ไม่มีสมาชิกที่ต้องดูแล'),
    page(`/members/${mali.id}?tab=limits`, 'ยังไม่มีการติดต่อ'),
  ],
  samples: [
    sample(
      contract.getMemberLimits,
      {
        data: {
          limits: {
            ...unlimited,
            deposit: {
              day: {
                value: 200_000n,
                used: 50_000n,
                left: 150_000n,
                returns_at: at(DAY),
                pending: { value: 500_000n, confirm_from: at(600), confirm_until: at(7 * DAY) },
              },
              week: { value: 500_000n, used: 200_000n, left: 100_000n, by_operator: 300_000n },
              month: none,
            },
            time: { day: { value: 120, used: 57, left: 63 } },
          },
          tightened: [
            { kind: 'deposit', period: 'week', value: 3000, by: somchai, reason: 'สมาชิกขอให้ช่วยลดทางแชท', at: at(-900) },
          ],
          breaks: [
            {
              kind: 'cool_off',
              period: '7d',
              created_at: at(-DAY),
              until: at(6 * DAY),
              stands: true,
              by: malee,
              reason: 'ขอมาทางแชท: ขอพักหนึ่งสัปดาห์',
            },
            { kind: 'cool_off', period: '24h', created_at: at(-40 * DAY), until: at(-39 * DAY) },
          ],
          attempts: [{ member: somying, by: 'device', at: at(-500) }],
          contacts: [contact],
          waiting: [{ by: malee, reason: 'ระงับบัญชี 6 เดือน · ขอมาทางแชท', holds_until: at(900) }],
        },
      },
      { data: { limits: unlimited } },
    ),
    sample(contract.listCareTasks, {
      data: [
        {
          member: mali,
          state: 'new',
          signs: [{ sign: 'rising', text: 'ฝากเพิ่มขึ้น 3 วันติดกัน 500.00 → 1,200.00 → 3,000.00 บาท' }],
          template,
        },
        {
          member: long,
          state: 'reviewing',
          owner: somchai,
          signs: [
            { sign: 'night', text: 'เล่น 5 ชั่วโมง 10 นาทีระหว่าง 00:00 ถึง 06:00 น.' },
            { sign: 'words', text: 'ข้อความในแชท: “หยุดเล่นไม่ได้”' },
          ],
          template,
          contacts: [contact],
        },
      ],
    }),
    fixed(contract.getSaferPlayReport, {
      data: {
        from: day(29),
        to: day(0),
        members_with_limit: 214,
        limits_set: [
          { kind: 'deposit', members: 61 },
          { kind: 'loss', members: 18 },
        ],
        wishes: { asked: 9, confirmed: 2, cancelled: 4, lapsed: 3 },
        cool_offs: [{ period: '24h', members: 12 }],
        exclusions: [{ period: '6m', members: 3 }],
        returns_asked: 1,
        returns_tried: 4,
        care_tasks: { opened: 15, open: 2, outcomes: [{ outcome: 'talked', count: 9 }] },
      },
    }),
  ],
};
