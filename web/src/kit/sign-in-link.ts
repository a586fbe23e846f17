declare global {
  /** Left by before-paint.js, which took them out of the address. */
  var signInByLink: { tel: string | null; password: string | null } | undefined;
}

/** Phone and password that came by a link; both or nothing. */
export function peekSignInLink(): { tel: string; password: string } | undefined {
  const { tel, password } = globalThis.signInByLink ?? {};
  return tel && password ? { tel, password } : undefined;
}

/** The same, once: they are forgotten. */
export function takeSignInLink(): { tel: string; password: string } | undefined {
  const link = peekSignInLink();
  globalThis.signInByLink = undefined;
  return link;
}
