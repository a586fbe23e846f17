import { useEffect, useSyncExternalStore } from 'react';
import { csvFile, saveFile } from '../../../kit/data/save-file.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../dialog/sheet.tsx';
import * as sheets from '../dialog/sheet.module.css';
import { timestampOf } from '../figures/time.tsx';
import { useIsDisconnected } from '../frame.ts';
import * as css from '../list/list.module.css';
import { type BulkRow, countText, linesOf, Results } from './results.tsx';
import type { Plan, Run } from './run.ts';

interface ProgressProps<Row> {
  title: string;
  run: Run<Row>;
  plan: Plan<Row>;
  onClose: () => void;
}

/** Counts the rows sent, with a stop; then their results, also as a file. */
export function Progress<Row extends BulkRow>({ title, run, plan: { ready, skipped }, onClose }: ProgressProps<Row>) {
  const results = useSyncExternalStore(run.subscribe, run.results, run.results);
  const isDisconnected = useIsDisconnected();
  useEffect(() => (isDisconnected ? run.stop() : undefined), [run, isDisconnected]);
  useEffect(() => run.stop, [run]); // nobody watches a page that was left
  const all = [...results, ...skipped];
  const isOver = results.length === ready.length;
  return (
    <Dialog title={title} size="lg" {...(isOver ? { onClose } : {})}>
      <p role="status">{isOver ? `เสร็จแล้ว ${countText(results)}` : `กำลังทำ ${results.length} จาก ${ready.length}`}</p>
      <progress className={css.progress} max={ready.length} value={results.length} aria-label={title} />
      <Results of={all} />
      <div className={`wraps ${sheets.end}`}>
        {isOver ? (
          <>
            <Button
              icon="withdraw"
              onClick={() => saveFile(csvFile(linesOf(all)), `${title}-${timestampOf(new Date())}.csv`)}
            >
              ดาวน์โหลดผล
            </Button>
            <Button tone="primary" data-autofocus onClick={onClose}>
              ปิด
            </Button>
          </>
        ) : (
          <Button tone="err" icon="close" onClick={run.stop}>
            หยุด
          </Button>
        )}
      </div>
    </Dialog>
  );
}
