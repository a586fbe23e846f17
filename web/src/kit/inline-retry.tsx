import { Gel } from './gel.tsx';
import * as css from './inline-retry.module.css';
import { useSay } from './say.ts';

const FAILED = 'โหลดข้อมูลไม่สำเร็จ';

/** A block could not be loaded; what was there before stays where it is. */
export function InlineRetry({ onRetry }: { onRetry: () => unknown }) {
  useSay(FAILED);
  return (
    <div className={css.root}>
      <span>{FAILED}</span>
      <Gel size="s" onClick={() => onRetry()}>
        ลองอีกครั้ง
      </Gel>
    </div>
  );
}
