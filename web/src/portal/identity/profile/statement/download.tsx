import { useMutation } from '@tanstack/react-query';
import { getReportCsv, getReportPdf } from '@portal/contract/safer-play.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../../kit/data/call.ts';
import type { Days } from '../../../../kit/time/days.ts';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { fetchFile, saveFile } from '../../../../kit/data/save-file.ts';
import { showAlert } from '../../../../kit/dialog/show-modal.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

const kinds = { csv: getReportCsv, pdf: getReportPdf } as const;

/** Download of the statement of these days. */
export const Download = ({ days }: { days: Days }) => (
  <div role="group" aria-label={words.download}>
    <h2>{words.download}</h2>
    <div className={css.files}>
      <OneFile kind="csv" days={days} />
      <OneFile kind="pdf" days={days} />
    </div>
  </div>
);

function OneFile({ kind, days }: { kind: keyof typeof kinds; days: Days }) {
  const isOnline = useOnline();
  const get = useMutation({
    mutationFn: () => fetchFile(kinds[kind], days),
    onSuccess: (file) => {
      saveFile(file, `statement-${days.from}-${days.to}.${kind}`);
      showToast('ดาวน์โหลดรายงานแล้ว');
    },
    onError: (error) => hasCode(error, 'unauthenticated') || void showAlert(messageOf(error)),
  });
  return (
    <Button
      aria-busy={get.isPending}
      blocked={isOnline ? undefined : NEEDS_CONNECTION}
      onClick={() => get.isPending || get.mutate()}
    >
      <Icon name="save" size="s" />
      <span lang="en">{get.isPending ? '…' : kind.toUpperCase()}</span>
      <span className="sr"> {get.isPending ? 'กำลังเตรียมไฟล์' : words.download}</span>
    </Button>
  );
}
