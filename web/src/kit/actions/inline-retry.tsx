import { Button } from './button.tsx';
import * as css from './inline-retry.module.css';
import { useAnnounce } from '../live/announcer.ts';

const FAILED = 'โหลดข้อมูลไม่สำเร็จ';

/** Notice of a failed block, with a retry; earlier content stays. */
export function InlineRetry({ onRetry }: { onRetry: () => unknown }) {
  useAnnounce(FAILED);
  return (
    <div className={`row folds between ${css.root}`}>
      <span>{FAILED}</span>
      <Button size="s" onClick={() => onRetry()}>
        ลองอีกครั้ง
      </Button>
    </div>
  );
}
