import { readOn } from '../../kit/read-on.ts';
import { Button } from './button.tsx';
import * as parts from './parts.module.css';
import * as css from './states.module.css';

type Rows = readonly unknown[] | { readonly rows: readonly unknown[] };
interface Query {
  data?: Rows | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<Query>;
}
interface Props {
  query: Query;
}

const countOf = (data: Rows): number => ('rows' in data ? data.rows : data).length;

export const MoreButton = ({ query }: Props) =>
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
