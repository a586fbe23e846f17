import { useMutation } from '@tanstack/react-query';
import { dayOf } from '@portal/contract/bangkok.ts';
import { type CoinRow, listCoins } from '@portal/contract/minigame.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { call, messageOf } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { csvFile, saveFile } from '../../../kit/data/save-file.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import * as words from '../words.ts';

/** Downloads the full history for a spreadsheet. */
export function DownloadCoins() {
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: allCoins,
    onSuccess: (rows) => saveFile(tableOf(rows), `coins-${dayOf(new Date())}.csv`),
    onError: (error) => void showAlert(messageOf(error)),
  });
  return (
    <div className="stack">
      <p className="hint">{words.last50}</p>
      <Button
        size="s"
        aria-busy={save.isPending}
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        onClick={() => save.isPending || save.mutate()}
      >
        <Icon name="save" size="s" />
        {save.isPending ? 'กำลังเตรียมไฟล์' : 'ดาวน์โหลดทั้งหมด'}
      </Button>
    </div>
  );
}

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
