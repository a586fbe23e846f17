import { openModal } from '../../kit/modal-queue.ts';
import { forgetToken, token } from '../../kit/session.ts';
import { afterLogin } from './guard.ts';

const EXPIRED = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง';

/** After signing in: the wanted page, or the same page anew, so that nothing of the signed-out visit stays in memory. */
export function goOn(): void {
  const isWanted = location.pathname === '/' || new URLSearchParams(location.search).has('redirect');
  location.replace(isWanted ? afterLogin(location.search) : location.href);
}

/** A 401 while signed in: the sign-in window opens over the page, which stays as it is. */
export function sessionExpired(): void {
  if (token() === null) return;
  forgetToken();
  openModal({ kind: 'login', rank: 1, text: EXPIRED });
}
