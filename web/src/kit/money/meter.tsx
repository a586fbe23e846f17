import * as css from './meter.module.css';

export const Meter = ({ label, percent }: { label: string; percent: number }) => (
  <div
    className={css.root}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    <i style={{ width: `${percent}%` }} />
  </div>
);
