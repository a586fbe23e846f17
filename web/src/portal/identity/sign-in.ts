import { login } from '@portal/contract/identity.ts';
import { canonicalTel } from '@portal/contract/common.ts';
import { ApiError, call } from '../../kit/data/call.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { draftOwner, forgetDraft, setDraftOwner } from '../../kit/forms/draft.ts';
import { canStore, saveToken, rememberRestriction, store } from '../../kit/data/session.ts';

const STORAGE_FORBIDDEN = 'เบราว์เซอร์นี้ไม่อนุญาตให้เก็บข้อมูลของเว็บ จึงเข้าสู่ระบบไม่ได้ กรุณาอนุญาตคุกกี้และข้อมูลเว็บไซต์ แล้วลองอีกครั้ง';

interface Credentials {
  tel: string;
  password: string;
  via?: 'link';
}

/** Signs in and stores the token. Throws ApiError. */
export async function signIn(input: Credentials): Promise<void> {
  if (!canStore()) throw new ApiError('storage_forbidden', STORAGE_FORBIDDEN);
  const { access_token } = await whileLoading(call(login, { input }));
  const tel = canonicalTel(input.tel);
  // Before the token, which other tabs react to. The same phone in another notation keeps its drafts.
  if (canonicalTel(draftOwner() ?? '') !== tel) setDraftOwner(tel);
  for (const typed of ['tel', 'reset']) forgetDraft(typed); // perhaps another's: remembered-tel.ts, reset-flow.ts
  rememberRestriction(null);
  saveToken(access_token);
  store('auth.popup-banner', '1'); // the banner after sign-in is due once
}
