import * as css from './progress-bar.module.css';

/** Loading line at the top. It appears after 200 ms by animation-delay, so that fast pages show none without a timer. */
export const ProgressBar = ({ state }: { state: 'idle' | 'running' | 'failed' }) => {
  if (state === 'idle') return null;
  // The page reports a failure; the red line only colours it.
  if (state === 'failed') return <div className={css.root} data-failed aria-hidden="true" />;
  return <div className={css.root} role="progressbar" aria-label="กำลังโหลดหน้า" />;
};
