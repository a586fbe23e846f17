import { Money } from '../parts/money.tsx';
import * as css from './dashboard.module.css';
import { type Dashboard, type DayFigure, useFeatures } from '../parts/feature.ts';
import { Tile } from './tile.tsx';

type Figures = { readonly [Name in DayFigure['name']]?: number | bigint };

/** Each with yesterday at the same hour, where that is counted; money only for who sees it, and first. */
export function Today({ of: { today, yesterday, money } }: { of: Dashboard }) {
  const figures = useFeatures().flatMap(({ figures: own = [] }) => own);
  const tilesOf = (now: Figures, before: Figures) =>
    figures.flatMap(({ name, text, note }) => {
      const [figure, earlier] = [now[name], before[name]];
      if (figure === undefined) return [];
      return (
        <Tile key={name} name={typeof text === 'string' ? text : text(today)} figure={<Figure of={figure} />}>
          {earlier === undefined ? (
            note
          ) : (
            <>
              เมื่อวานเวลานี้ <Figure of={earlier} />
            </>
          )}
        </Tile>
      );
    });
  return (
    <div className={css.tiles} data-day>
      {money ? tilesOf(money.today, money.yesterday) : null}
      {tilesOf(today, yesterday)}
    </div>
  );
}

/** Satang are a bigint, a count is a number. */
const Figure = ({ of: figure }: { of: number | bigint }) =>
  typeof figure === 'bigint' ? <Money of={figure} /> : figure;
