import { afterLogin } from './guard.ts';

/** After signing in: the wanted page, or the same page anew, so that nothing of the signed-out visit stays in memory. */
export function continueSignedIn(): void {
  const isWanted = location.pathname === '/' || new URLSearchParams(location.search).has('redirect');
  location.replace(isWanted ? afterLogin(location.search) : location.href);
}
