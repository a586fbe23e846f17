import { type PointerEvent, useState } from 'react';
import { ceilingOf, datesOf, pathsOf, plotPoints, type Point, ticksOf } from './chart.ts';
import * as css from './chart.module.css';
import * as words from '../words.ts';

interface Props {
  kind: 'line' | 'bars';
  /** Text instead of an empty chart. */
  label: string;
  points: readonly Point[];
  /** Name of the values, above the table and at the selected value. */
  unit: string;
  /** Name of the second texts, in the table. */
  beside?: string;
  /** Formats a tick. */
  axis: (value: number) => string;
}

/** One value per day: chart, selection by pointer, and table. The drawing scales, its text does not. */
export function DayChart({ kind, label, points, unit, beside, axis }: Props) {
  const [at, point] = useState<number>();
  const values = points.map(({ value }) => value);
  const ceiling = ceilingOf(values);
  const ticks = ticksOf(values, ceiling);
  const places = plotPoints(values, ceiling);
  const current = points.at(at ?? -1);
  const place = at === undefined ? undefined : places[at];
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const along = Math.min(1, Math.max(0, (clientX - left) / width));
    point(
      kind === 'bars'
        ? Math.min(points.length - 1, Math.floor(along * points.length))
        : Math.round(along * (points.length - 1)),
    );
  };
  return (
    <figure className={css.root}>
      <p className={css.reading} aria-hidden="true">
        {current ? (
          <>
            <span>{current.date}</span> <b>{current.text}</b> {unit}
          </>
        ) : null}
      </p>
      <div className={css.frame}>
        <ChartScale ticks={ticks.map(axis)} />
        <div
          className={css.plot}
          data-half={ticks.length > 2 || undefined}
          role="img"
          aria-label={label}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => point(undefined)}
        >
          {kind === 'line' ? <Line places={places} /> : <Bars places={places} at={at} />}
          {kind === 'line' && place ? (
            <i className={css.dot} style={{ left: `${place.x}%`, top: `${place.y}%` }} />
          ) : null}
        </div>
        <span className={`wraps between ${css.days}`} aria-hidden="true">
          {datesOf(points).map((date) => (
            <span key={date}>{date}</span>
          ))}
        </span>
      </div>
      <AsTable points={points} unit={unit} beside={beside} />
    </figure>
  );
}

const AsTable = ({ points, unit, beside }: Pick<Props, 'points' | 'unit'> & { beside: string | undefined }) => (
  <details className={css.table}>
    <summary>{words.asTable}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          {beside ? <th scope="col">{beside}</th> : null}
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ date, text, beside: other }) => (
          <tr key={date}>
            <td>
              <time dateTime={date}>{date}</time>
            </td>
            {beside ? <td translate="no">{other}</td> : null}
            <td translate="no">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

type Places = ReturnType<typeof plotPoints>;

function Line({ places }: { places: Places }) {
  const { line, area } = pathsOf(places);
  const [only] = places;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.area} d={area} />
      <path className={css.line} d={places.length === 1 && only ? `M0 ${only.y}H100` : line} />
    </svg>
  );
}

const Bars = ({ places, at }: { places: Places; at: number | undefined }) => (
  <span className={css.bars} aria-hidden="true">
    {places.map(({ y }, nth) => (
      <i key={nth} data-at={nth === at || undefined} style={{ height: `${100 - y}%` }} />
    ))}
  </span>
);

/** Ticks of a chart, from top to baseline. */
export const ChartScale = ({ ticks }: { ticks: readonly string[] }) => (
  <span className={css.scale} aria-hidden="true" translate="no">
    {ticks.map((tick) => (
      <span key={tick}>{tick}</span>
    ))}
  </span>
);
