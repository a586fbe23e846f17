const KEY = 'auth.tel';

/** The phone that was typed at one entrance is there at the next: from signing in to a forgotten password and back. For this tab. */
export function rememberTel(tel: string): void {
  try {
    sessionStorage.setItem(KEY, tel);
  } catch {
    // Without storage it is typed once more.
  }
}

export function rememberedTel(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
