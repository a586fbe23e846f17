import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { percentText } from '../words.ts';
import * as css from './round.module.css';

interface TableProps {
  lines: readonly Pick<MinigamePlay['table'][number], 'id' | 'label' | 'chance' | 'stock'>[];
  colours?: ReadonlyMap<string, string> | undefined;
}

/** All prizes with their chance, the likeliest first. */
export const OddsTable = ({ lines, colours }: TableProps) => (
  <table className={css.odds}>
    <thead className="sr">
      <tr>
        <th scope="col">รางวัล</th>
        <th scope="col">โอกาส</th>
      </tr>
    </thead>
    <tbody>
      {lines
        .toSorted((a, b) => b.chance - a.chance)
        .map(({ id, label, chance, stock }) => (
          <tr key={id}>
            <td>
              {colours ? <i style={{ background: colours.get(id) }} /> : null}
              {label}
              {stock === null ? null : <span className="hint"> {`เหลือ ${stock} ชิ้น`}</span>}
            </td>
            <td>{percentText(chance)}%</td>
          </tr>
        ))}
    </tbody>
  </table>
);

/** Odds of a game, and its promised and actual return per coin. */
export const Odds = ({ game, colours }: { game: MinigamePlay; colours?: TableProps['colours'] }) => (
  <>
    <OddsTable lines={game.table} colours={colours} />
    <p className={css.rtp}>
      {`คืนเป็นรางวัลเฉลี่ย ${percentText(game.rtp)}% ของมูลค่าเหรียญ`}
      <br />
      {actual(game)}
    </p>
  </>
);

/** Actual return; with the promised one where the coin value has changed since. */
const actual = ({ rtp, rtp_played, rtp_actual }: MinigamePlay): string => {
  if (rtp_actual === null) return 'ยังไม่มีผลจริงให้เทียบ';
  const sentence = `คืนจริงถึงตอนนี้ ${percentText(rtp_actual)}%`;
  if (rtp_played === null || percentText(rtp_played) === percentText(rtp)) return sentence;
  return `${sentence} (ตั้งไว้ ${percentText(rtp_played)}% ตามมูลค่าเหรียญตอนที่เล่น)`;
};
