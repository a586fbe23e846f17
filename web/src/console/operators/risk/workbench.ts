import { getRisk, listRisks } from '@portal/contract/console/risk.ts';
import { long, mali, somying, malee, somchai } from '../../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../../workbench/console/page.ts';
import { at, fixed, id, sample } from '../../../workbench/sample.ts';

const flag = {
  rule: 'shared-device',
  member: mali,
  state: 'new',
  evidence: [{ text: 'รับ ฝากครั้งแรก 20% หลังจาก สมหญิง ดีงาม ซึ่งใช้อุปกรณ์เดียวกันรับไปแล้ว', member_id: somying.id }],
} as const;
const referral = {
  ...flag,
  id: id('b4'),
  rule: 'referral',
  state: 'reviewing',
  owner: somchai,
  evidence: {
    with: [long.id],
    signals: [{ kind: 'cycle', text: `${long.name}: เดิมพันแล้วได้คืนเกือบทั้งหมดและถอนทันที`, member_id: long.id }],
  },
} as const;

export const workbench: WorkbenchFeature = {
  pages: [page('/queue/risk', 'ไม่มีเรื่องที่ต้องตรวจ'), pageFor('owner', `/approvals?peek=risk.${referral.id}`)],
  samples: [
    fixed(getRisk, { data: referral }),
    sample(listRisks, {
      data: [
        flag,
        { ...flag, member: long, state: 'reviewing', owner: somchai, rule: 'cycling' },
        referral,
        {
          ...flag,
          member: somying,
          state: 'closed',
          owner: malee,
          outcome: 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน',
          closed_at: at(-10),
        },
      ],
    }),
  ],
};
