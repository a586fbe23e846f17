import { Button } from '../actions/button.tsx';
import { readOn } from '../../../kit/data/read-on.ts';
import * as css from '../layout/states.module.css';
import * as parts from '../layout/parts.module.css';

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

type Rows = readonly unknown[] | { readonly rows: readonly unknown[] };
interface Query {
  data?: Rows | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<Query>;
}
const countOf = (data: Rows): number => ('rows' in data ? data.rows : data).length;

export const MoreButton = ({ query }: { query: Query }) =>
  query.hasNextPage ? (
    <div className={css.more}>
      {query.isFetchNextPageError ? (
        <p role="alert" className={parts.error}>
          โหลดข้อมูลไม่สำเร็จ
        </p>
      ) : null}
      <Button disabled={query.isFetchingNextPage} onClick={() => void readOn(query, countOf)}>
        {query.isFetchingNextPage ? 'กำลังโหลด' : 'ดูเพิ่มเติม'}
      </Button>
    </div>
  ) : null;
