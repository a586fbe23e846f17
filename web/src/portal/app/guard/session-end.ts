import type { QueryClient } from '@tanstack/react-query';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { forgetToken, token } from '../../../kit/data/session.ts';

const EXPIRED = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง';

/** The sign-in window opens over the page, which stays as it is. */
export const openSignIn = (): void => openModal({ kind: 'login', rank: 1, text: EXPIRED });

/** What a refusal says about the member, whichever call it answered: the session has ended, or the standing has changed. */
export function onRefusal(code: string, queries: QueryClient): void {
  if (code === 'unauthenticated' && token() !== null) {
    forgetToken();
    openSignIn();
  }
  if (code === 'restricted' || code === 'age_required') void queries.invalidateQueries({ queryKey: ['identity'] });
}
