import { getRisk, listRisks, type RiskRow } from '@portal/contract/console/risk.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const flag = (last: string, more: Partial<RiskRow>): RiskRow => ({
  id: id(last),
  rule: 'shared-device',
  member: mali,
  state: 'new',
  evidence: [{ text: 'รับ ฝากครั้งแรก 20% หลังจาก สมหญิง ดีงาม ซึ่งใช้อุปกรณ์เดียวกันรับไปแล้ว', member_id: somying.id }],
  owner: null,
  outcome: null,
  created_at: at(-90),
  closed_at: null,
  ...more,
});

const referral = flag('b4', {
  rule: 'referral',
  state: 'reviewing',
  owner: somchai,
  evidence: {
    with: [long.id],
    signals: [{ kind: 'cycle', text: `${long.name}: เดิมพันแล้วได้คืนเกือบทั้งหมดและถอนทันที`, member_id: long.id }],
  },
});

export const workbench: WorkbenchFeature = {
  pages: [page('/queue/risk', 'ไม่มีเรื่องที่ต้องตรวจ'), pageFor('owner', `/approvals?peek=risk.${referral.id}`)],
  samples: [
    sample(getRisk, { data: referral }),
    sample(
      listRisks,
      {
        data: [
          flag('b1', {}),
          flag('b2', { member: long, state: 'reviewing', owner: somchai, rule: 'cycling' }),
          referral,
          flag('b3', {
            member: somying,
            state: 'closed',
            owner: malee,
            outcome: 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน',
            closed_at: at(-10),
          }),
        ],
        next_cursor: null,
      },
      nothing,
    ),
  ],
};
