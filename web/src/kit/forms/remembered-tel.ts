const KEY = 'auth.tel';

/** Shares the typed phone between sign-in and password reset, in this tab. */
export function rememberTel(tel: string): void {
  try {
    sessionStorage.setItem(KEY, tel);
  } catch {
    // Without storage it must be typed again.
  }
}

export function rememberedTel(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
