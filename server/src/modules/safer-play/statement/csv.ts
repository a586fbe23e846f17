import { baht } from '@portal/contract/money.ts';
import type { Statement } from '@portal/contract/safer-play.ts';
import { csvLine, UTF8_BOM } from '../../../platform/csv.ts';

const money = (satang: bigint) => baht(satang).toFixed(2);

/** A statement as CSV, line by line. */
export async function* csvOf(statement: Statement): AsyncIterable<string> {
  yield (
    UTF8_BOM +
      csvLine(['วันที่', 'ยอดฝาก', 'ยอดถอน', 'ฝากสุทธิ', 'โบนัสที่ได้รับ', 'เดิมพันรวม', 'ยอดที่ได้คืน', 'ผลได้เสีย', 'เวลาเล่น (นาที)'])
  );
  for (const day of statement.by_day)
    yield csvLine([
      day.day,
      ...[day.deposited, day.withdrawn, day.net_deposit, day.bonus, day.staked, day.won, day.result].map(money),
      String(day.minutes),
    ]);
  yield csvLine([
    'รวม',
    ...[
      statement.deposited,
      statement.withdrawn,
      statement.net_deposit,
      statement.bonus,
      statement.staked,
      statement.won,
      statement.result,
    ].map(money),
    String(statement.minutes),
  ]);
  yield csvLine(['ฝากสุทธิตั้งแต่เป็นสมาชิก', money(statement.lifetime_net_deposit)]);
  yield csvLine(['เกม', 'รอบ', 'เดิมพันรวม', 'ยอดที่ได้คืน', 'ผลได้เสีย']);
  for (const game of statement.by_game)
    yield csvLine([game.name, String(game.rounds), ...[game.staked, game.won, game.result].map(money)]);
}
