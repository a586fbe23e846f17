declare global {
  /** Left by before-paint.js, which took them out of the address. */
  var signInByLink: { tel: string | null; password: string | null } | undefined;
}

/** Phone and password that came by a link; both or nothing. */
export function readSignInLink(): { tel: string; password: string } | undefined {
  const { tel, password } = globalThis.signInByLink ?? {};
  return tel && password ? { tel, password } : undefined;
}

/** They serve once. Not while rendering, which may happen twice. */
export const forgetSignInLink = (): void => {
  globalThis.signInByLink = undefined;
};
