import { formatBaht } from '@portal/contract/money.ts';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

/** An amount with its sign, and a loss in words: never by colour alone. */
export const Result = ({ of }: { of: bigint }) => (
  <span className="nb" translate="no">
    {of < 0n ? <span>−</span> : of > 0n ? <span>+</span> : ''}
    <span>{formatBaht(of < 0n ? -of : of)}</span>
    {of === 0n ? null : <small className={css.aside}> {of < 0n ? words.loss : words.gain}</small>}
  </span>
);

/** An amount that may be below zero. */
export const signed = (of: bigint): string => (of < 0n ? `−${formatBaht(-of)}` : formatBaht(of));

/** "6:40 ชม.", read aloud as hours and minutes. */
export const Hours = ({ minutes }: { minutes: number }) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return (
    <span className="nb">
      <span aria-hidden="true">
        {hours}:{String(rest).padStart(2, '0')}
        <small className={css.aside}> {words.hours}</small>
      </span>
      <span className="sr">{words.hoursOf(hours, rest)}</span>
    </span>
  );
};
