import { logout } from '@portal/contract/identity.ts';
import { showConfirm } from '../../../kit/dialog/modal-queue.ts';
import { call } from '../../../kit/data/call.ts';
import { leavingOf } from '../../leaving.ts';
import * as words from '../frame/member-words.ts';

interface SigningOut {
  /** Undefined until the profile has loaded. */
  readonly memberId: string | undefined;
  readonly hasOpenDeposit: boolean;
}

/** Signs out; asks first about unfinished work. Waits for the server only briefly. */
export async function signOut({ memberId, hasOpenDeposit }: SigningOut): Promise<void> {
  const { warnings, forget } = await leavingOf(memberId);
  for (const text of [hasOpenDeposit && words.stillOpen, ...warnings])
    if (text && !(await showConfirm({ text, yes: words.signOut, no: words.stay }))) return;
  await call(logout).catch(() => undefined); // the token is removed in any case
  await forget();
  location.replace('/');
}
