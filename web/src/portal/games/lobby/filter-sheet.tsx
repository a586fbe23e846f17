import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { gameOrders } from '@portal/contract/games.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { addressOf, type Filter } from './filter.ts';
import * as picks from '../../../kit/time/date-range.module.css';
import * as css from '../games.module.css';
import { gamesQuery, providersQuery } from '../queries.ts';
import * as words from '../words.ts';

/** Each choice is an address, applied at once behind the sheet. */
export function FilterSheet({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const providers = useQuery(providersQuery).data;
  const total = useInfiniteQuery(gamesQuery(filter)).data?.pages.at(-1)?.total;
  const choice = (text: string, change: Partial<Filter>, isCurrent: boolean) => (
    <Link
      key={text}
      className={picks.pick}
      replace
      to={addressOf(filter, { show: undefined, ...change })}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {text}
    </Link>
  );
  return (
    <Dialog title={words.filter} onClose={onClose}>
      <div className={`grid ${css.sheet}`}>
        <div role="group" aria-label={words.provider}>
          <h3>{words.provider}</h3>
          <div className={picks.root}>
            {choice(words.all, { provider: undefined }, !filter.provider)}
            {providers?.map(({ code, name }) => choice(name, { provider: code }, filter.provider === code))}
          </div>
        </div>
        <div className={picks.root}>
          {choice('ใหม่', { isNew: !filter.isNew }, filter.isNew)}
          {choice('นับเทิร์น', { counts: !filter.counts }, filter.counts)}
          {choice('มีทดลองเล่น', { hasDemo: !filter.hasDemo }, filter.hasDemo)}
        </div>
        <div role="group" aria-label={words.order}>
          <h3>{words.order}</h3>
          <div className={picks.root}>
            {gameOrders.map((sort) => choice(words.orders[sort], { sort }, filter.sort === sort))}
          </div>
        </div>
        <div className={`row folds between ${css.acts}`}>
          <Link
            className="link"
            replace
            to={addressOf(filter, {
              provider: undefined,
              isNew: false,
              hasDemo: false,
              counts: false,
              sort: 'recommended',
            })}
          >
            {words.clear}
          </Link>
          <Button tone="primary" onClick={onClose}>
            {total === undefined ? words.seeAll : `ดู ${total} เกม`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
