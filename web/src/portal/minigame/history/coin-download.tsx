import { dayOf } from '@portal/contract/bangkok.ts';
import { type CoinRow, listCoins } from '@portal/contract/minigame.ts';
import { DownloadButton } from '../../../kit/actions/download-button.tsx';
import { call } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { csvFile } from '../../../kit/data/save-file.ts';
import * as words from '../words.ts';

/** Downloads the full history for a spreadsheet. */
export const DownloadCoins = () => (
  <div className="stack">
    <p className="hint">{words.last50}</p>
    <DownloadButton
      size="s"
      nameNow={() => `coins-${dayOf(new Date())}.csv`}
      make={async () => tableOf(await allCoins())}
    >
      ดาวน์โหลดทั้งหมด
    </DownloadButton>
  </div>
);

/** For spreadsheets. */
const tableOf = (rows: readonly CoinRow[]): Blob =>
  csvFile([
    ['เวลา', 'เหรียญ', 'รายการ', 'คงเหลือ', 'รอบ'],
    ...rows.map((row) => [
      formatDateTime(row.createdAt, 'iso'),
      String(row.amount),
      words.coinReason(row),
      String(row.balance),
      row.round_id ?? '',
    ]),
  ]);

const AT_ONCE = 100;

/** All rows, page by page. */
const allCoins = async (): Promise<CoinRow[]> => {
  const rows: CoinRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: CoinRow[]; next_cursor: string | null } = await call(listCoins, {
      input: { limit: AT_ONCE, ...(cursor && { cursor }) },
    });
    rows.push(...page.data);
    cursor = page.next_cursor;
  }
  return rows;
};
