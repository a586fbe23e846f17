import { ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { formatRound } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { type ApprovalRef, defineApproval, type Fact } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, lockThenRead, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import * as queries from './queries.ts';
import { nextStart, periodAt, periodContaining, refundOf } from './rules.ts';
import { addTerms, readTerms } from './terms.ts';

/** Subject id of the return-loss terms: one request is pending at a time. */
const RETURN_LOSS = '3f0b8a55-7c1e-4a86-9e0b-6f2f7f5f3a10';

const lockSchedule = async (tx: Tx) => {
  const [, schedule] = await lockThenRead(tx.rows(queries.lockTerms()), () => tx.rows(queries.schedule()));
  return schedule;
};

/** Changes the return-loss terms from the next period on; always needs a second person. */
export const returnLossApproval = defineApproval({
  kind: 'return-loss.change',
  approverPermission: 'promotions.agree',
  input: z.object({ terms: ReturnLossTerms }),
  actions: { done: 'return-loss.changed' },
  lock: lockSchedule,
  fingerprint: (schedule) => schedule.map(({ version_id }) => version_id).join(),
  request: async (tx, schedule, { terms }) => {
    assertConsistent(terms);
    const today = dayOf(now());
    const from = nextStart(schedule, terms.period, today);
    const before = schedule.find((row) => row.from_day === from) ?? periodAt(schedule, today)?.terms;
    return {
      needsTwo: true,
      ref: 'return-loss',
      member: null,
      amount: 0n,
      facts: [
        { label: 'ตั้งแต่วันที่', text: from },
        ...termLines(terms, before && readTerms(before)),
        { label: 'ถ้าใช้กับรอบที่แล้ว', text: await simulation(tx, terms, today) },
      ],
      detail: { before: before && toWire(readTerms(before)), after: toWire(terms), from },
    };
  },
  execute: async (tx, schedule, { terms }, { maker_id, checker_id }) => {
    await addTerms(tx, nextStart(schedule, terms.period, dayOf(now())), terms, {
      published_by: maker_id,
      agreed_by: checker_id,
    });
  },
});

/** Requests new terms. Throws invalid_input with the field, already_decided. */
export const changeReturnLoss = (db: Db, terms: ReturnLossTerms, actor: Actor): Promise<ApprovalRef> =>
  db.transaction((tx) => returnLossApproval.decide(tx, RETURN_LOSS, { terms }, actor));

const toWire = (terms: ReturnLossTerms) => z.encode(ReturnLossTerms, terms);

const assertConsistent = ({ is_on, rate, minimum, maximum }: ReturnLossTerms): void => {
  const refuse = (field: string, message: string) => new DomainError('invalid_input', { field, message });
  if (is_on && rate === 0) throw refuse('rate', 'อัตราคืนต้องมากกว่า 0');
  if (is_on && maximum === 0n) throw refuse('maximum', 'คืนสูงสุดต้องมากกว่า 0');
  if (minimum > maximum) throw refuse('minimum', 'คืนขั้นต่ำต้องไม่เกินคืนสูงสุด');
};

/** New terms as details, with the old text where it differs. */
const termLines = (after: ReturnLossTerms, before: ReturnLossTerms | undefined): Fact[] => {
  const words = (terms: ReturnLossTerms): [label: string, text: string][] => [
    ['คืนยอดเสีย', terms.is_on ? 'เปิด' : 'ปิด'],
    ['รอบ', { day: 'รายวัน', week: 'รายสัปดาห์', month: 'รายเดือน' }[terms.period]],
    ['อัตราคืน', `${terms.rate}%`],
    ['คืนขั้นต่ำ', `${formatRound(terms.minimum)} บาท`],
    ['คืนสูงสุดต่อรอบ', `${formatRound(terms.maximum)} บาท`],
    ['เทิร์นโอเวอร์', `${terms.turnover} เท่า`],
    ['หมดอายุ', terms.expires === null ? 'ไม่มี' : `${terms.expires} วัน`],
  ];
  const old = new Map(before && words(before));
  return words(after).map(([label, text]) => {
    const was = old.get(label);
    return { label, text: was === undefined || was === text ? text : `${was} → ${text}` };
  });
};

/** Cost of the last full period under these terms, in Thai. */
const simulation = async (reader: Reader, terms: ReturnLossTerms, today: string): Promise<string> => {
  const { from: to } = periodContaining(terms.period, today);
  const { from } = periodContaining(terms.period, dayOf(new Date(new Date(`${to}T00:00:00Z`).getTime() - 86_400_000)));
  const refunds = (await reader.rows(queries.playTotalsOfAll({ from, to }))).map(
    (played) => refundOf(terms, played).amount,
  );
  const takers = refunds.filter((amount) => amount > 0n).length;
  return `${from} ถึงก่อน ${to}: สมาชิก ${takers} คน รวม ${formatRound(refunds.reduce((sum, each) => sum + each, 0n))} บาท`;
};
