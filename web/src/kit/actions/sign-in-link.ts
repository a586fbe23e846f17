declare global {
  /** Set by before-paint.js, which removed them from the address. */
  var signInByLink: { tel: string | null; password: string | null } | undefined;
}

/** Phone and password from a sign-in link; both or neither. */
export function readSignInLink(): { tel: string; password: string } | undefined {
  const { tel, password } = globalThis.signInByLink ?? {};
  return tel && password ? { tel, password } : undefined;
}

/** Read once. Not during rendering, which may happen twice. */
export const forgetSignInLink = (): void => {
  globalThis.signInByLink = undefined;
};
