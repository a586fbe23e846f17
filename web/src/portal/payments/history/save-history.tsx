import { useMutation } from '@tanstack/react-query';
import { reportFile } from '@portal/contract/payments.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { fetchFile, saveFile } from '../../../kit/data/save-file.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import type { HistoryFilter, Tab } from './history-filter.ts';
import { daysOrAll } from './days-or-all.ts';
import * as history from './history-words.ts';

/** What is shown, all of it, as a file for a spreadsheet. */
export function SaveHistory({ tab, range, tone }: HistoryFilter & { tab: Tab | 'bonus' }) {
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: () =>
      fetchFile(reportFile, {
        ...daysOrAll(range),
        ...(tab === 'all' ? {} : { kind: tab }),
        ...(tone && { outcome: tone }),
      }),
    onSuccess: (file) => saveFile(file, `history-${formatDateTime(new Date(), 'iso-day')}.csv`),
    onError: (error) => hasCode(error, 'unauthenticated') || showAlert(messageOf(error)),
  });
  return (
    <Button
      size="s"
      aria-busy={save.isPending}
      blocked={isOnline ? undefined : NEEDS_CONNECTION}
      onClick={() => save.isPending || save.mutate()}
    >
      <Icon name="save" size="s" />
      {save.isPending ? history.saving : history.save}
    </Button>
  );
}
