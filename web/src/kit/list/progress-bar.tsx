import * as css from './progress-bar.module.css';

/** The thin line on top of the page. It waits 200 ms by animation-delay, so that fast pages show none and no timer is needed. */
export const ProgressBar = ({ state }: { state: 'idle' | 'running' | 'failed' }) => {
  if (state === 'idle') return null;
  // A failure is said by the page; the red line is only its colour.
  if (state === 'failed') return <div className={css.root} data-failed aria-hidden="true" />;
  return <div className={css.root} role="progressbar" aria-label="กำลังโหลดหน้า" />;
};
