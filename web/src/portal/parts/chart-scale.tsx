import * as css from './chart.module.css';

/** What the heights of a drawing come to, beside it, from its top to its ground. */
export const ChartScale = ({ ticks }: { ticks: readonly string[] }) => (
  <span className={css.scale} aria-hidden="true" translate="no">
    {ticks.map((tick) => (
      <span key={tick}>{tick}</span>
    ))}
  </span>
);
