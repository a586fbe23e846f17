import { Button } from './button.tsx';
import * as parts from './parts.module.css';
import * as css from './states.module.css';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

export const MoreButton = ({ query }: Props) =>
  query.hasNextPage ? (
    <div className={css.more}>
      {query.isFetchNextPageError ? (
        <p role="alert" className={parts.error}>
          โหลดข้อมูลไม่สำเร็จ
        </p>
      ) : null}
      <Button disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'กำลังโหลด' : 'ดูเพิ่มเติม'}
      </Button>
    </div>
  ) : null;
