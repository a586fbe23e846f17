import { formatBaht } from '@portal/contract/money.ts';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { bigWins, highReturns } from './queries.ts';

const AT_ONCE = 200;

/** Job: flags rounds that won more than 50 times their stakes. */
export const flagBigWins = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(bigWins(AT_ONCE));
    const members = await payeesOf(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    for (const { round_id, member_id, reference, game, staked, won } of rows) {
      const member = members.get(member_id);
      const text = `ชนะ ${formatBaht(won)} บาท จากเดิมพัน ${formatBaht(staked)} บาท (${won / staked} เท่า) ที่ ${game} รอบ ${reference}`;
      if (member)
        await raiseFlag(tx, {
          rule: 'big-win',
          subject: round_id,
          member: memberSummaryOf(member),
          evidence: [{ text, member_id: null, round_id }],
        });
    }
  });

/** Job: flags members whose returns in a game within a day exceed chance. */
export const flagHighReturns = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(highReturns(AT_ONCE));
    const members = await payeesOf(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    for (const { member_id, subject, game, rounds, returned, usual, sigmas, best } of rows) {
      const member = members.get(member_id);
      const text = `${game} คืน ${returned.toFixed(2)}% จาก ${rounds} รอบใน 24 ชั่วโมง (ปกติ ${usual.toFixed(2)}%, เกิน ${sigmas.toFixed(1)} σ)`;
      if (member)
        await raiseFlag(tx, {
          rule: 'high-return',
          subject,
          member: memberSummaryOf(member),
          evidence: [
            { text, member_id: null },
            ...best.map(({ id, reference }) => ({ text: `รอบ ${reference}`, member_id: null, round_id: id })),
          ],
        });
    }
  });
