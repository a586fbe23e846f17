import { Gel } from './gel.tsx';
import * as css from './inline-retry.module.css';

/** A block could not be loaded; what was there before stays where it is. */
export const InlineRetry = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className={css.root}>
    <span role="status">โหลดข้อมูลไม่สำเร็จ</span>
    <Gel size="s" onClick={() => onRetry()}>
      ลองอีกครั้ง
    </Gel>
  </div>
);
