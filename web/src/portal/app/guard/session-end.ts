import type { QueryClient } from '@tanstack/react-query';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { forgetToken, token } from '../../../kit/data/session.ts';

const EXPIRED = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง';

/** The sign-in window opens over the page, which keeps its state. */
export const openSignIn = (): void => openModal({ kind: 'login', rank: 1, text: EXPIRED });

/** Effect of a refused call on the member: the session has ended, or the restriction has changed. */
export function onRefusal(code: string, queries: QueryClient): void {
  if (code === 'unauthenticated' && token() !== null) {
    forgetToken();
    openSignIn();
  }
  if (code === 'restricted' || code === 'age_required') void queries.invalidateQueries({ queryKey: ['identity'] });
}
