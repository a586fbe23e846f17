import { reportActive } from '@portal/contract/profile.ts';
import { call } from '../../../kit/data/call.ts';
import { token } from '../../../kit/data/session.ts';

const EVERY_MS = 5 * 60_000;

/** Reports activity: now, when the tab becomes visible, and every five minutes while visible. Failures are ignored. */
export function reportActivity(): void {
  const report = () => {
    if (!document.hidden && token() !== null) void call(reportActive, { input: {} }).catch(() => null);
  };
  report();
  document.addEventListener('visibilitychange', report);
  setInterval(report, EVERY_MS);
}
