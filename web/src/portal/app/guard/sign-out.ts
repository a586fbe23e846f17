import { logout } from '@portal/contract/identity.ts';
import { showConfirm } from '../../../kit/dialog/modal-queue.ts';
import { call } from '../../../kit/data/call.ts';
import { setDraftOwner } from '../../../kit/forms/draft.ts';
import { forgetToken, SIGNED_OUT, store } from '../../../kit/data/session.ts';
import { memberFeatures } from '../../member-features.ts';
import * as words from '../frame/member-words.ts';

interface SigningOut {
  /** Undefined until the profile has loaded. */
  readonly memberId: string | undefined;
  readonly hasOpenDeposit: boolean;
}

/** Signs out; asks first about unfinished work. Waits for the server only briefly. */
export async function signOut({ memberId, hasOpenDeposit }: SigningOut): Promise<void> {
  const losses = await Promise.all(
    memberFeatures.map(async ({ onSignOut }) => onSignOut?.(memberId).catch(() => undefined)),
  );
  for (const text of [hasOpenDeposit && words.stillOpen, ...losses.map((loss) => loss?.warning)])
    if (text && !(await showConfirm({ text, yes: words.signOut, no: words.stay }))) return;
  setDraftOwner(null);
  await Promise.all(losses.map(async (loss) => loss?.forget()));
  await call(logout).catch(() => undefined); // last, so that the page makes no further calls; the token is removed in any case
  forgetToken();
  store(SIGNED_OUT, String(Date.now())); // heard by the other tabs, which leave without a token
  location.replace('/');
}
