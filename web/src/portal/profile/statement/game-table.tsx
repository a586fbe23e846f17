import { formatBaht } from '@portal/contract/money.ts';
import type { Statement } from '../../safer-play/queries.ts';
import { Result } from './figures.tsx';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

/** What was staked in which game and came back; losses as plainly as wins. */
export const GameTable = ({ games }: { games: Statement['by_game'] }) => (
  <div className={css.games}>
    <table className={css.table}>
      <caption className="sr">{words.byGame}</caption>
      <thead>
        <tr>
          {[words.game, words.rounds, words.staked, words.won, words.result].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map(({ game_id, name, rounds, staked, won, result }) => (
          <tr key={game_id ?? 'others'}>
            <th scope="row">{name}</th>
            <td data-name={words.rounds}>{rounds}</td>
            <td data-name={words.staked}>{formatBaht(staked)}</td>
            <td data-name={words.won}>{formatBaht(won)}</td>
            <td data-name={words.result}>
              <Result of={result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
