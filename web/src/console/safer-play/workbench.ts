import * as contract from '@portal/contract/console/safer-play.ts';
import type { Limits } from '@portal/contract/safer-play.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const DAY = 1440;
const day = (back: number) =>
  at(-back * DAY)
    .toISOString()
    .slice(0, 10);
const none = { value: null, used: 0n, left: null, returns_at: null, pending: null, by_operator: null };
const noTime = { ...none, used: 0 };
const empty: Limits = {
  deposit: { day: none, week: none, month: none },
  loss: { day: none, week: none, month: none },
  time: { day: noTime },
  reality_check_min: 30,
  ask_first: false,
  review_due: false,
};
const contact = {
  id: id('c1'),
  at: at(-3 * DAY),
  by: malee,
  outcome: 'talked' as const,
  note: 'โทรคุยแล้ว สมาชิกรับทราบและจะตั้งวงเงินเอง',
  follow_up: day(0),
};
const task = (last: string, more: Partial<contract.CareTask>): contract.CareTask => ({
  id: id(last),
  member: mali,
  state: 'new',
  signs: [{ sign: 'rising', text: 'ฝากเพิ่มขึ้น 3 วันติดกัน 500.00 → 1,200.00 → 3,000.00 บาท' }],
  owner: null,
  created_at: at(-120),
  closed_at: null,
  template: 'สวัสดีคุณมะลิ เราห่วงใยการเล่นของคุณ ตั้งวงเงินหรือพักการเล่นได้ที่ เล่นอย่างมีสติ\nสายด่วนสุขภาพจิต 1323 ตลอด 24 ชั่วโมง',
  contacts: [],
  ...more,
});

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
            ...empty,
            deposit: {
              day: {
                ...none,
                value: 200_000n,
                used: 50_000n,
                left: 150_000n,
                returns_at: at(DAY),
                pending: { value: 500_000n, confirm_from: at(600), confirm_until: at(7 * DAY) },
              },
              week: { ...none, value: 500_000n, used: 200_000n, left: 100_000n, by_operator: 300_000n },
              month: none,
            },
            time: { day: { ...noTime, value: 120, used: 57, left: 63 } },
          },
          tightened: [
            { kind: 'deposit', period: 'week', value: 3000, by: somchai, reason: 'สมาชิกขอให้ช่วยลดทางแชท', at: at(-900) },
          ],
          breaks: [
            {
              id: id('d1'),
              kind: 'cool_off',
              period: '7d',
              created_at: at(-DAY),
              until: at(6 * DAY),
              stands: true,
              replaced: false,
              by: malee,
              reason: 'ขอมาทางแชท: ขอพักหนึ่งสัปดาห์',
              return_asked_at: null,
              return_at: null,
            },
            {
              id: id('d2'),
              kind: 'cool_off',
              period: '24h',
              created_at: at(-40 * DAY),
              until: at(-39 * DAY),
              stands: false,
              replaced: false,
              by: null,
              reason: null,
              return_asked_at: null,
              return_at: null,
            },
          ],
          attempts: [{ id: id('e1'), member: somying, by: 'device', at: at(-500), cleared: null }],
          contacts: [contact],
          waiting: [
            {
              approval_id: id('a7'),
              by: malee,
              reason: 'ระงับบัญชี 6 เดือน · ขอมาทางแชท',
              holds_until: at(900),
            },
          ],
        },
      },
      { data: { limits: empty, tightened: [], breaks: [], attempts: [], contacts: [], waiting: [] } },
    ),
    sample(
      contract.listCareTasks,
      {
        data: [
          task('f3', {}),
          task('f4', {
            member: long,
            state: 'reviewing',
            owner: somchai,
            signs: [
              { sign: 'night', text: 'เล่น 5 ชั่วโมง 10 นาทีระหว่าง 00:00 ถึง 06:00 น.' },
              { sign: 'words', text: 'ข้อความในแชท: “หยุดเล่นไม่ได้”' },
            ],
            contacts: [contact],
          }),
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(contract.getSaferPlayReport, {
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
        helpline_opens: 27,
        care_tasks: { opened: 15, open: 2, outcomes: [{ outcome: 'talked', count: 9 }] },
      },
    }),
  ],
};
