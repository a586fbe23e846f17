import * as css from './progress-bar.module.css';

/** The thin line on top of the page. It waits 200 ms by animation-delay, so that fast pages show none and no timer is needed. */
export const ProgressBar = ({ state }: { state: 'idle' | 'running' | 'failed' }) =>
  state === 'idle' ? null : (
    <div
      className={css.root}
      data-failed={state === 'failed' || undefined}
      role="progressbar"
      aria-label="กำลังโหลดหน้า"
    />
  );
