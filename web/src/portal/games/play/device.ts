import type { launchDevices } from '@portal/contract/games.ts';

/** On what the portal is opened, as a launch says it. An iPad calls itself a Mac, and is touched. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): (typeof launchDevices)[number] {
  if (/\bLine\//i.test(userAgent)) return 'line';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Whether a game opens in a tab of its own here; the server has the last word. */
export const opensTab = (launch_mode: 'iframe' | 'tab' | null, device: ReturnType<typeof deviceOf>): boolean =>
  launch_mode === null ? device === 'ios' || device === 'line' : launch_mode === 'tab';
