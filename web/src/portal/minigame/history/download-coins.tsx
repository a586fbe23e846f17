import { useMutation } from '@tanstack/react-query';
import { type CoinRow, listCoins } from '@portal/contract/minigame.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { call, messageOf } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { saveFile } from '../../../kit/data/save-file.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import * as words from './words.ts';

const lineOf = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');

/** For spreadsheets, which need a byte order mark for Thai. No cell starts a formula: amounts are plain numbers. */
const csvOf = (rows: readonly CoinRow[]): Blob => {
  const lines = rows.map((row) => [
    formatDateTime(row.createdAt, 'iso'),
    row.amount,
    words.coinReason(row),
    row.balance,
    row.round_id ?? '',
  ]);
  const text = [words.csvHead, ...lines].map(lineOf).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};

const AT_ONCE = 100;

/** All rows, page by page. */
const allCoins = async (): Promise<CoinRow[]> => {
  const rows: CoinRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const piece: { data: CoinRow[]; next_cursor: string | null } = await call(listCoins, {
      input: { limit: AT_ONCE, ...(cursor && { cursor }) },
    });
    rows.push(...piece.data);
    cursor = piece.next_cursor;
  }
  return rows;
};

/** Downloads the full history for a spreadsheet. */
export function DownloadCoins() {
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: allCoins,
    onSuccess: (rows) => saveFile(csvOf(rows), `coins-${formatDateTime(new Date(), 'iso-day')}.csv`),
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
