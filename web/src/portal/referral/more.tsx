import { Button } from '../../kit/actions/button.tsx';
import * as css from './friends/tree.module.css';
import * as words from './words.ts';

interface Props {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The next piece of a list that goes on. */
export const More = ({ of }: Props) =>
  of.hasNextPage ? (
    <div className={css.more}>
      <Button
        size="s"
        wide
        aria-busy={of.isFetchingNextPage}
        onClick={() => of.isFetchingNextPage || void of.fetchNextPage()}
      >
        {of.isFetchingNextPage ? words.loading : words.more}
      </Button>
    </div>
  ) : null;
