import { Button } from './button.tsx';
import * as css from './states.module.css';

interface Props {
  /** Undefined where there is nothing that way. */
  of: { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined };
}

/** The pieces of a long list, one at a time: however long it is, a page holds no more than one. */
export const Pager = ({ of: { onPrevious, onNext } }: Props) =>
  onPrevious || onNext ? (
    <nav className={css.more} aria-label="หน้าของรายการ">
      <Button disabled={!onPrevious} onClick={onPrevious}>
        ก่อนหน้า
      </Button>
      <Button disabled={!onNext} onClick={onNext}>
        ถัดไป
      </Button>
    </nav>
  ) : null;
