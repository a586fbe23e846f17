import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { Card } from '../../../kit/card.tsx';
import { percentText } from '../formats.ts';
import * as css from './round.module.css';
import * as words from './words.ts';

interface Props {
  game: MinigamePlay;
  colours: ReadonlyMap<string, string> | undefined;
}

/** Every prize with its chance, the likeliest first, and what comes back of a coin: as promised, and as it was. */
export const PrizeTable = ({ game, colours }: Props) => (
  <Card flush aria-labelledby="odds">
    <h2 id="odds" className={css.oddsHead}>
      {words.odds}
    </h2>
    <table className={css.odds}>
      <thead className="sr">
        <tr>
          <th scope="col">{words.prize}</th>
          <th scope="col">{words.chance}</th>
        </tr>
      </thead>
      <tbody>
        {game.table
          .toSorted((a, b) => b.chance - a.chance)
          .map(({ id, label, chance, stock }) => (
            <tr key={id}>
              <td>
                {colours ? <i style={{ background: colours.get(id) }} /> : null}
                {label}
                {stock === null ? null : <span className="hint"> {words.stock(stock)}</span>}
              </td>
              <td>{percentText(chance)}%</td>
            </tr>
          ))}
      </tbody>
    </table>
    <p className={css.rtp}>
      {words.rtp(percentText(game.rtp))}
      <br />
      {game.rtp_actual === null ? words.rtpUnknown : words.rtpActual(percentText(game.rtp_actual))}
    </p>
  </Card>
);
