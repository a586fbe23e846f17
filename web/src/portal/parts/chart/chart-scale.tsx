import * as css from './chart.module.css';

/** The ticks of a drawing, beside it, from its top to its ground. */
export const ChartScale = ({ ticks }: { ticks: readonly string[] }) => (
  <span className={css.scale} aria-hidden="true" translate="no">
    {ticks.map((tick) => (
      <span key={tick}>{tick}</span>
    ))}
  </span>
);
