import { gameKinds } from '@portal/contract/promotions.ts';
import { MINIGAME_WEB } from '../../kit/api-urls.ts';
import { Link } from '../../kit/link.tsx';
import { addressOf, type Filter } from './filter.ts';
import * as css from './games.module.css';
import * as words from './words.ts';

export const Categories = ({ filter }: { filter: Filter }) => (
  <nav className={css.scroller} aria-label={words.categories}>
    {[undefined, ...gameKinds].map((category) => (
      <Link
        key={category ?? ''}
        className={css.pick}
        to={addressOf(filter, { category, show: undefined })}
        aria-current={filter.category === category && !filter.show ? 'page' : undefined}
      >
        {category ? words.kinds[category] : words.all}
      </Link>
    ))}
    <Link className={css.pick} to={MINIGAME_WEB}>
      {words.minigame}
    </Link>
  </nav>
);
